import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Sink, startCountingSink } from '../support/mail-runs.ts';
import { tidyUpLater } from '../tidy-up.ts';
import { connections, type MailRun, urlOf } from './mail-run.ts';
import { watchSending } from './watch-sending.ts';

/** The baseline: as many bare loops as there would be workers, each with its own sink. */
export async function sendByLoops({ loops, mails }: { loops: number; mails: number }): Promise<MailRun> {
	const sinks = await Promise.all(Array.from({ length: loops }, () => startCountingSink({ readers: mails })));
	const children = await Promise.all(sinks.map(startLoop));
	const each = Math.floor(mails / loops);
	const watching = watchSending({ sinks, senders: children.map(({ pid = 0 }) => pid), mails: each * loops });
	for (const child of children) child.send(each);
	const watched = await watching;
	await Promise.all(sinks.map((sink) => sink.stop()));
	return { ...watched, what: `${loops} bare ${loops === 1 ? 'loop' : 'loops'}`, senders: loops };
}

async function startLoop({ smtp }: Sink) {
	const child = fork(path.join(import.meta.dirname, 'bare-loop.ts'), [urlOf(smtp, connections)]);
	tidyUpLater(async () => child.kill());
	await once(child, 'message');
	return child;
}
