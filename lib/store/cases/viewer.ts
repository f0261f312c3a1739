/** Who looks at the index, and on which day: `today` is a calendar date in `timeZone`. */
export type Viewer = { userId: string; today: string; timeZone: string };
