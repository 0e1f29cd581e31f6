import { setTimeout as sleep } from 'node:timers/promises';
import type { NewsletterSource } from '#features/inbox/contract/sources.ts';
import { signInTo } from '#tests/support/admin-client.ts';
import { letter } from '#tests/support/factories/letter.ts';
import { makeCategoryByHand } from '#tests/support/factories/list-by-hand.ts';
import type { Ledger, Listed } from './ledger.ts';
import type { MailWorld } from './mail-world.ts';
import type { Site } from './site.ts';

const houses = ['Harbour', 'Lantern', 'Orchard', 'Signal', 'Quarry', 'Meadow'];
const editedCount = 16;
const ruleEveryMs = 10 * 60_000;
const timeoutMs = 180_000;

export type Desk = { newsletters: Listed[]; categoryId: string; collectionId: number; configId: number };

/** Everything a run consists of. */
export type Load = { site: Site; world: MailWorld; ledger: Ledger; desk: Desk };

/** An issue as sent by its house; no two have the same words. */
export function houseLetter({ name }: Pick<Listed, 'name'>, subject: string): string {
	const house = name.toLowerCase().replace(/\W+/g, '-');
	const words = Array.from({ length: 30 }, () => Math.random().toString(36).slice(2, 9)).join(' ');
	return letter({
		from: `${name} <letters@${house}.example>`,
		subject,
		id: `<${crypto.randomUUID()}@${house}.example>`,
		headers: [`List-Id: ${name} <letters.${house}.example>`],
		text: `${name} is a weekly letter. In this issue (${subject}) you read of ${words}.`,
		at: new Date(),
	});
}

/** An editor, newsletters that receive mail, their collection, and the rules that make its digests. */
export async function setUp(
	site: Site,
	{ world, ledger, minutes }: { world: MailWorld; ledger: Ledger; minutes: number },
): Promise<Desk> {
	const editor = await signInTo(site.url);
	site.signInAs(editor.cookie);
	const categoryId = await makeCategoryByHand(editor);
	const ask = async <Value>(path: string, body?: object): Promise<Value> => {
		const answer = await site.call(path, body ? { method: 'POST', body } : {});
		if (!answer || answer.status >= 400) throw new Error(`${path}: ${answer?.status} ${answer?.text}`);
		return JSON.parse(answer.text);
	};
	const names = houses.map((house) => `${house} Letters`);
	for (const name of names)
		for (const number of [1, 2]) world.deliver(houseLetter({ name }, `${name} begin ${number}`));
	const sources = await untilSources(ask, names);
	const newsletters: Listed[] = [];
	for (const { id } of sources) {
		const path = `/api/newsletter-sources/${id}/create-newsletter`;
		newsletters.push((await ask<{ newsletter: Listed }>(path, {})).newsletter);
	}
	const { id: collectionId } = await ask<{ id: number }>('/api/admin/collections', {
		name: 'Soaked',
		members: newsletters.map(({ id }) => ({ newsletterId: id })),
	});
	const makeRule = async (name: string, subject: string, dueAt: Date) =>
		ask<{ id: number }>('/api/digest-configs', {
			collectionId,
			name,
			description: 'What is new.',
			frequency: 'daily',
			deliveryTime: dueAt.toISOString().slice(11, 16),
			templateSubject: subject,
			templateContent: 'Hello.\n\n{{content}}',
		});
	// Only used by hand: it is not due until everything is over.
	const { id: configId } = await makeRule('By hand', 'Never', new Date(Date.now() + 12 * 3600_000));
	const count = Math.max(2, Math.floor((minutes * 60_000) / ruleEveryMs));
	for (let rule = 0; rule < count; rule++) {
		const inMs = (minutes * 60_000 * (rule + 0.5)) / count + 90_000;
		const subject = `Rule ${rule + 1}`;
		const { id } = await makeRule(subject, subject, new Date(Date.now() + inMs));
		ledger.rules.push({ id, subject, dueAt: performance.now() + inMs });
	}
	const demo = await ask<Listed[]>(`/api/newsletters?limit=${editedCount + houses.length}`);
	const edited = demo.filter(({ id }) => !newsletters.some((one) => one.id === id)).slice(0, editedCount);
	ledger.edited.push(...edited.map(({ id, slug }) => ({ id, slug, tried: 0, done: [] })));
	return { newsletters, categoryId, collectionId, configId };
}

async function untilSources(
	ask: <Value>(path: string, body?: object) => Promise<Value>,
	names: string[],
): Promise<NewsletterSource[]> {
	const giveUpAt = performance.now() + timeoutMs;
	while (performance.now() < giveUpAt) {
		await ask('/api/email/fetch', {});
		await sleep(2000);
		await ask('/api/email/process-all', {});
		await sleep(2000);
		const all = await ask<NewsletterSource[]>('/api/newsletter-sources');
		const ready = all.filter(({ name, status }) => names.includes(name) && status === 'analyzed');
		if (ready.length === names.length) return ready;
	}
	throw new Error('The mails of the newsletters were not taken in.');
}
