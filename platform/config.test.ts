import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const server = 'postgres://me@db.example/site';

test.each([
	[{}, true],
	[{ PUBLIC_URL: 'https://news.example' }, false],
	[{ PUBLIC_URL: 'http://127.0.0.1:3000' }, false],
	[{ DATABASE_URL: server }, false],
	[{ DATABASE_URL: server, PUBLIC_URL: 'https://news.example', DEMO_DATA: 'on' }, true],
	[{ DEMO_DATA: 'off' }, false],
])('a first start with %j loads the demo: %s', (environment, isLoaded) => {
	expect(readConfig(environment).demoData).toBe(isLoaded);
});

test('a demo that a database has from before keeps its stand-in, unless that is told otherwise', () => {
	expect(readConfig({ DATABASE_URL: server }).demoStandIn).toBe(true);
	expect(readConfig({ DATABASE_URL: server, DEMO_DATA: 'off' }).demoStandIn).toBe(false);
});
