import { setTimeout as sleep } from 'node:timers/promises';
import { manualListing } from '#tests/support/factories/list-by-hand.ts';
import { makePicture } from '#tests/support/factories/picture-files.ts';
import type { Edited, Ledger, Listed } from './ledger.ts';
import { houseLetter, type Load } from './set-up.ts';
import { signUpReader } from './sign-up.ts';
import type { Site } from './site.ts';

/** Per engine. */
const everyMs = {
	page: 150,
	edit: 1000,
	listing: 7000,
	picture: 20_000,
	reader: 4000,
	letter: 12_000,
	digest: 90_000,
};
const digestAheadMs = 30_000;
const pages = [
	'/',
	'/?sort=popular',
	'/?page=2',
	'/category/all',
	'/collections',
	'/api/newsletters?limit=24',
];

/** Readers, editors, sign-ups, incoming mail and digests, all at once, until aborted. Resolves once all are done. */
export async function bearLoad(load: Load, signal: AbortSignal): Promise<void> {
	const { site, ledger } = load;
	const signUps = new Set<Promise<void>>();
	const begin = (work: Promise<void>) => {
		signUps.add(work);
		void work.finally(() => signUps.delete(work));
	};
	await Promise.all([
		every(everyMs.page, signal, () => readPage(site, ledger)),
		every(everyMs.edit, signal, () => edit(site, pick(ledger.edited))),
		every(everyMs.listing, signal, () => list(load)),
		every(everyMs.picture, signal, () => upload(site, ledger)),
		every(everyMs.reader, signal, async () => begin(signUpReader(load, pick(load.desk.newsletters), signal))),
		every(everyMs.letter, signal, async () => post(load, pick(load.desk.newsletters))),
		every(everyMs.digest, signal, () => schedule(load)),
	]);
	await Promise.all(signUps);
}

async function every(ms: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
	while (!signal.aborted) {
		await work();
		await sleep(ms * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
	}
}

function pick<Value>(from: readonly Value[]): Value {
	return from[Math.floor(Math.random() * from.length)] as Value;
}

/** Half of the time an edited page, which must not be stale. */
async function readPage(site: Site, ledger: Ledger): Promise<void> {
	const edited = Math.random() < 0.5 ? pick(ledger.edited) : null;
	const askedAt = performance.now();
	const answer = await site.call(edited ? `/newsletter/${edited.slug}` : pick(pages), { cookie: '' });
	if (!edited || answer?.status !== 200) return;
	const shown = Number(/Edition (\d+) of /.exec(answer.text)?.[1] ?? 0);
	const newer = edited.done.find(({ edition, at }) => edition > shown && at <= askedAt);
	if (newer) ledger.oldestPageMs = Math.max(ledger.oldestPageMs, askedAt - newer.at);
}

async function edit(site: Site, edited: Edited): Promise<void> {
	const edition = ++edited.tried;
	const answer = await site.call(`/api/newsletters/${edited.id}`, {
		method: 'PATCH',
		body: { description: `Edition ${edition} of ${edited.slug}, as it was written last.` },
	});
	if (answer?.status === 200) edited.done.push({ edition, at: performance.now() });
}

async function list({ site, ledger, desk }: Load): Promise<void> {
	const name = `Listing ${crypto.randomUUID()}`;
	const body = manualListing({ name, categoryIds: [desk.categoryId] });
	const answer = await site.call('/api/newsletters', { method: 'POST', body });
	if (answer?.status === 201) ledger.listings.push(name);
}

async function upload(site: Site, ledger: Ledger): Promise<void> {
	const form = new FormData();
	const colour = `#${Math.floor(Math.random() * 0xffffff)
		.toString(16)
		.padStart(6, '0')}`;
	const bytes = await makePicture('png', { width: 600, height: 400, colour });
	form.set('image', new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' }));
	const answer = await site.call('/api/upload/newsletter-image', { method: 'POST', body: form });
	if (answer?.status === 201) ledger.pictures.push(JSON.parse(answer.text).imageUrl);
}

/** Occasionally twice, as mail servers do. */
function post({ world, ledger }: Load, newsletter: Listed): void {
	const subject = `Letter ${ledger.letters.length + 1} of ${newsletter.name}`;
	const raw = houseLetter(newsletter, subject);
	const copies = ledger.letters.length % 10 === 9 ? 2 : 1;
	ledger.letters.push({ subject, newsletter, at: performance.now(), copies });
	for (let copy = 0; copy < copies; copy++) world.deliver(raw);
}

async function schedule({ site, ledger, desk }: Load): Promise<void> {
	const subject = `Digest ${ledger.digests.length + 1}`;
	const digest = { subject, triedAt: performance.now(), isDone: false };
	ledger.digests.push(digest);
	const answer = await site.call('/api/digest-emails', {
		method: 'POST',
		body: {
			configId: String(desk.configId),
			title: subject,
			subject,
			content: 'Hello.\n\n{{content}}',
			status: 'scheduled',
			scheduledFor: new Date(Date.now() + digestAheadMs).toISOString(),
		},
	});
	digest.isDone = answer?.status === 201;
}
