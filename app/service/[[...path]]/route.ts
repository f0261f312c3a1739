import { mounted } from "@/lib/service/http/mounted";

/** Mounts the embedded service: everything else is its own, also the answer to methods that it has not. */
export {
  mounted as DELETE,
  mounted as GET,
  mounted as HEAD,
  mounted as OPTIONS,
  mounted as PATCH,
  mounted as POST,
  mounted as PUT,
};
