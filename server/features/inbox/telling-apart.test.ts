import { expect, test } from 'vitest';
import { judgeMail } from '#rules/judge-mail.ts';
import { nameInMail } from '#rules/newsletter-name.ts';
import { foldName } from '#rules/source-keys.ts';
import { writeCorpus } from '#tests/support/mail-corpus/corpus.ts';
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
