import { readFileSync } from 'node:fs';
import { collectDefaultMetrics, Registry } from '@prometheus-io/client';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();

const read = (file: string) =>
	readFileSync(new URL(`../../deploy/monitoring/${file}`, import.meta.url), 'utf8');
const rules: { alert: string; expr: string; annotations: { summary: string; description: string } }[] = parse(
	read('alerts.yaml'),
).groups.flatMap(({ rules: each }: { rules: unknown[] }) => each);
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
	read('dashboard.json'),
);

/** The metric names before the braces of selectors. */
const metricsIn = (expression: string) =>
	[...expression.matchAll(/([a-z0-9_]+)\{/g)].map(([, name]) => String(name));

test('every metric that an alert or a panel asks for is one of ours', async () => {
	const defaults = new Registry();
	collectDefaultMetrics({ register: defaults });
	await fixture.app.inject({ url: '/' });
	const text = (await fixture.app.inject({ url: '/metrics' })).body + (await defaults.metrics());
	const known = new Set(
		[...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name, type]) =>
			type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [String(name)],
		),
	);
	const asked = [
		...rules.flatMap(({ expr }) => metricsIn(expr)),
		...dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))),
	];
	expect(asked.length).toBeGreaterThan(15);
	expect(asked.filter((name) => name !== 'up' && !known.has(name))).toEqual([]);
});

test('every alert has a name of its own, and says what to do', () => {
	expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
	for (const { annotations } of rules) {
		expect(annotations.summary).toContain('{{ $labels.instance }}');
		expect(annotations.description.length).toBeGreaterThan(10);
	}
});
