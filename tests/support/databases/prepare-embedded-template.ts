import { prepareEmbeddedTemplate } from './database-templates.ts';

/** Vitest's global setup: migrates once, so that every test starts with a copy. */
export const setup = prepareEmbeddedTemplate;
