import { handle } from "@/lib/service/http/handle";

/** Mounts the embedded service: everything else is its own. */
const mounted = (request: Request) => handle(request);

export { mounted as DELETE, mounted as GET, mounted as OPTIONS, mounted as POST, mounted as PUT };
