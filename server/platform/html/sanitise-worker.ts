import { workInOwnThread } from '../own-thread.ts';
import { createHtmlCleaner } from './html-cleaner.ts';
import type { SanitiseRequest } from './sanitise-html.ts';

const cleaner = createHtmlCleaner();

workInOwnThread(({ kind, html, options }: SanitiseRequest) => cleaner[kind](html, options));
