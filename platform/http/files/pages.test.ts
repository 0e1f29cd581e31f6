import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerErrorHandler } from '../error-handler.ts';
import { servePages } from './pages.ts';

test('a page that cannot be rendered is logged, and answered without the reason', async () => {
	const lines: string[] = [];
	const app = Fastify({ logger: { level: 'error', stream: { write: (line) => lines.push(line) } } });
	registerErrorHandler(app);
	const renderPage = () => Promise.reject(new Error('no cup to pour into'));
	servePages(app, { renderPage }, () => Promise.reject(new Error('No call is expected')));
	const { statusCode, headers, body } = await app.inject('/');
	expect(statusCode).toBe(500);
	expect(headers['cache-control']).toBe('no-store');
	expect(body).not.toContain('no cup');
	expect(lines).toEqual([expect.stringContaining('no cup to pour into')]);
});
