import net from "node:net";

/**
 * One address in front of several processes, as a load balancer gives them: connections go to them in turn, and past those
 * that are down. What a process had open breaks off when it ends.
 */
export class Front {
  private turn = 0;
  private origins: readonly string[] = [];
  private readonly open = new Set<net.Socket>();
  private readonly server = net.createServer((client) => this.pass(client));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as net.AddressInfo).port}`;
  }

  leadTo(origins: readonly string[]): void {
    this.origins = origins;
  }

  async end(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(client: net.Socket, tried = 0): void {
    if (tried === 0) this.watch(client);
    const origin = this.origins[this.turn++ % this.origins.length];
    if (origin === undefined || tried === this.origins.length) return void client.destroy();
    const process = net.connect(Number(new URL(origin).port), "127.0.0.1");
    this.watch(process);
    const next = () => this.pass(client, tried + 1);
    process.once("error", next).once("connect", () => {
      process.off("error", next);
      for (const [one, other] of [
        [client, process],
        [process, client],
      ] as const) {
        one.once("close", () => other.destroy());
        one.pipe(other);
      }
    });
  }

  private watch(socket: net.Socket): void {
    this.open.add(socket);
    socket.on("error", () => socket.destroy()).once("close", () => this.open.delete(socket));
  }
}
