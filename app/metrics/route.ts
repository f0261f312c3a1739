import { handleMetricsRequest } from "@/lib/platform/metrics/handle-metrics-request";

/** For Prometheus. */
export const GET = handleMetricsRequest;
