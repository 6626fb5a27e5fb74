import type { Server } from 'node:http';
import { Failure } from '../contract/failures.ts';

/** Listens on 127.0.0.1 alone and gives the port; 0 lets the system choose. Fails with `port_in_use`. */
export function listenLoopback(server: Server, wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      // Ports below 1024 belong to the system and are as good as taken.
      const taken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      const message = `Port ${wanted} is in use. Choose another with --port, or 0 for any.`;
      reject(taken ? new Failure('port_in_use', message, { port: wanted }, { cause: error }) : error);
    });
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : wanted);
    });
  });
}
