import { createHash } from 'node:crypto';
import { type Judgement, judgeMail } from '#features/inbox/rules/judging/judge-mail.ts';
import type { ReadMail } from '#features/inbox/rules/mail.ts';
import { findStatedFrequency } from '#features/inbox/rules/naming/mail-rhythm.ts';
import { describeNewsletter, topicsOf } from '#features/inbox/rules/naming/mail-topics.ts';
import { nameInMail } from '#features/inbox/rules/naming/newsletter-name.ts';
import type { Frequency } from '#features/newsletters/contract/frequency.ts';
import { measureComplexity } from '#platform/html/limit-depth.ts';
import { foldText } from '#text/search-text.ts';

/** What the rules find in a mail. Computed in the parsing thread, because the cost grows with the length of the mail. */
export type Findings = {
	verdict: Judgement;
	name: string;
	wordsHash: string;
	topics: ReturnType<typeof topicsOf>;
	description: string;
	rhythm: Frequency;
	/** Its plain text as HTML; empty if it has HTML of its own. */
	textAsHtml: string;
	/** Whether cleaning its HTML takes long. */
	isHeavy: boolean;
};

/** Long enough for any newsletter; the rest is ignored. */
const longestLetter = 400_000;
/** Below these limits, both views are rendered within a fifth of a second. */
const heavyLength = 100_000;
const heavyWeight = 500;

export function examineMail(mail: ReadMail & { html: string; plainText: string }): Findings {
	const name = nameInMail(mail);
	const writtenOut = mail.html ? '' : textAsHtml(mail.plainText.slice(0, longestLetter));
	return {
		verdict: judgeMail(mail),
		name,
		wordsHash: hashOfWords(mail),
		topics: topicsOf([mail.subject, mail.text]),
		description: describeNewsletter(name, [mail]),
		rhythm: findStatedFrequency(mail.text),
		textAsHtml: writtenOut,
		isHeavy: isHeavy(mail.html || writtenOut),
	};
}

function isHeavy(html: string): boolean {
	return html.length > heavyLength || measureComplexity(html) > heavyWeight;
}

/** Identical for two copies of an issue: hashes words and numbers, without addresses and per-copy markers. */
function hashOfWords({ subject, text }: ReadMail): string {
	const plain = text
		.slice(0, 100_000)
		.replace(/(?<!\S)\S+@\S+|https?:\S+/g, ' ')
		.slice(0, 20_000);
	const words = foldText(`${subject} ${plain}`)
		.split(' ')
		// Short numbers matter, since today's prices make a different issue; ten-digit numbers are unique to a copy.
		.filter((word) => /^(\p{L}{4,}|\d{1,8})$/u.test(word));
	if (words.length < 12) return '';
	return createHash('sha256').update(words.slice(0, 400).join(' ')).digest('hex');
}

function textAsHtml(text: string): string {
	const escaped = (piece: string) => piece.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
	const linked = (piece: string) =>
		escaped(piece).replace(
			/https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g,
			(address) => `<a href="${address}">${address}</a>`,
		);
	return text
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.trim())
		.filter((paragraph) => paragraph !== '')
		.map((paragraph) => `<p>${linked(paragraph).replace(/\n/g, '<br>')}</p>`)
		.join('\n');
}
