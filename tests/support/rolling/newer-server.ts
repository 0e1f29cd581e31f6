import { runServer } from '#programs/run-server.ts';
import { newerSchema } from './newer-schema.ts';

/** The server of a version with more migrations than this one. */
await runServer({ schema: newerSchema() });
