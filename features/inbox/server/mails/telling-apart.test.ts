import { expect, test } from 'vitest';
import { judgeMail } from '#features/inbox/rules/judging/judge-mail.ts';
import { nameInMail } from '#features/inbox/rules/naming/newsletter-name.ts';
import { foldName } from '#features/inbox/rules/naming/source-keys.ts';
import { writeCorpus } from '#tests/support/mail-corpus/corpus.ts';
import { readOlderMail } from '#tests/support/mail-corpus/older-mail.ts';
import { sketchWithoutLists } from '#tests/support/mail-corpus/without-lists.ts';
import { writeMail } from '#tests/support/mail-corpus/write-mail.ts';
import { readMail } from './read-mail.ts';

test('mail of all kinds is told apart and newsletters get their names, by rules alone', async () => {
	const corpus = writeCorpus();
	expect(corpus.length).toBeGreaterThanOrEqual(150);
	const wrong: string[] = [];
	const misnamed: string[] = [];
	const otherKind: string[] = [];
	let issues = 0;
	for (const { raw, kind, name, about, subject } of corpus) {
		const mail = await readMail(raw);
		expect([mail.refusal, mail.from.address !== '']).toEqual(['', true]);
		const verdict = judgeMail(mail);
		const line = `${about} (${subject}): ${kind} was taken for ${verdict.kind}. ${verdict.because}`;
		if ((verdict.kind === 'issue') !== (kind === 'issue')) wrong.push(line);
		else if (verdict.kind !== kind) otherKind.push(line);
		if (name === undefined) continue;
		issues += 1;
		const found = nameInMail(mail);
		if (foldName(found) !== foldName(name)) misnamed.push(`${about}: ${name} was called ${found}`);
	}
	const lines = [...wrong, ...misnamed, ...otherKind].join('\n');
	expect(1 - wrong.length / corpus.length, lines).toBeGreaterThanOrEqual(0.97);
	expect(1 - misnamed.length / issues, lines).toBeGreaterThanOrEqual(0.95);
	expect(1 - otherKind.length / corpus.length, lines).toBeGreaterThanOrEqual(0.95);
});

test.each(['tuned', 'held out'] as const)(
	'mail without any header of a list is told apart by its looks, and no letter between people becomes an issue (%s)',
	async (part) => {
		const mails = sketchWithoutLists(part);
		const unsure: string[] = [];
		const wrong: string[] = [];
		const published: string[] = [];
		for (const sketch of mails) {
			const { verdict } = (await readMail(writeMail(sketch))).findings;
			const line = `${sketch.about}: ${sketch.kind} was taken for ${verdict.kind}. ${verdict.because}`;
			if (!verdict.isSure) unsure.push(line);
			else if ((verdict.kind === 'issue') !== (sketch.kind === 'issue')) wrong.push(line);
			if (verdict.kind === 'issue' && sketch.kind !== 'issue') published.push(line);
		}
		expect(published).toEqual([]);
		expect(wrong).toEqual([]);
		expect(unsure.length / mails.length, unsure.join('\n')).toBeLessThanOrEqual(0.1);
	},
);

test.each([
	['tuned', 0.85],
	['held out', 0.9],
] as const)(
	'mail of around 2002 is told apart by its looks, and nothing else becomes an issue (%s)',
	async (part, minRight) => {
		const mails = readOlderMail(part);
		const unsure: string[] = [];
		const wrong: string[] = [];
		for (const { kind, about, raw } of mails) {
			const { verdict } = (await readMail(raw)).findings;
			const line = `${about}: ${kind} was taken for ${verdict.kind}. ${verdict.because}`;
			const isRight = (verdict.kind === 'issue') === (kind === 'issue');
			if (!isRight && (verdict.isSure || verdict.kind === 'issue')) wrong.push(line);
			else if (!verdict.isSure) unsure.push(line);
		}
		expect(wrong).toEqual([]);
		expect(1 - unsure.length / mails.length, unsure.join('\n')).toBeGreaterThanOrEqual(minRight);
	},
);
