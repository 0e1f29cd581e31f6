import { readFileSync } from 'node:fs';

type OlderMail = { kind: string; about: string; raw: Buffer };

/**
 * Invented mail in the style of 2002, in two parts: one for tuning rules, and one that was only looked at once they were
 * finished. The rules have the same author as both, so the second figure is still better than a stranger's mailbox would give.
 */
export function readOlderMail(part: 'tuned' | 'held out'): OlderMail[] {
	const file = new URL(`./older-mail-${part.replace(' ', '-')}.txt`, import.meta.url);
	return readFileSync(file, 'utf8').trim().split('\n%%%%\n').map(readOne);
}

function readOne(text: string): OlderMail {
	const end = text.indexOf('\n\n');
	const head = text.slice(0, end).split('\n');
	const body = text.slice(end + 2);
	const take = (name: string) =>
		head.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
	const own = head.filter((line) => !/^(?:Kind|About|Content-Type): /.test(line));
	const type = body.startsWith('<') ? 'text/html' : 'text/plain';
	const raw = [
		'Received: from mx.home.example by pop.home.example; Tue, 13 Aug 2002 07:30:02 +0000',
		...own,
		'Date: Tue, 13 Aug 2002 07:30:00 +0000',
		`Message-ID: <${take('About').replaceAll(/\W/g, '')}@mail.example>`,
		'MIME-Version: 1.0',
		`Content-Type: ${type}; charset=us-ascii`,
		'',
		...body.split('\n'),
	];
	return { kind: take('Kind'), about: take('About'), raw: Buffer.from(raw.join('\r\n')) };
}
