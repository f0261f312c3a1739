export type FilterName = "status" | "network" | "deadline";
export type FilterOption = { value: string; label: string };
