import { runServer } from './run-server.ts';
import { startWorker } from './start-worker.ts';

await runServer({ startWorker });
