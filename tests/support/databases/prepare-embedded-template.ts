import { prepareEmbeddedTemplate } from './database-templates.ts';

/** Vitest's global setup: migrates once, so that every test begins with a copy. */
export const setup = prepareEmbeddedTemplate;
