import { readFileSync } from 'node:fs';

/** Loaded before a program: its clock differs from the machine's by the milliseconds that stand in a file, from the moment they do. */
const file = process.env['STEPPED_CLOCK'] ?? '';
const lookEveryMs = 200;
const trueNow = Date.now;
let stepMs = 0;

function look(): void {
	try {
		stepMs = Number(readFileSync(file, 'utf8'));
	} catch {
		stepMs = 0;
	}
}

look();
setInterval(look, lookEveryMs).unref();
Date.now = () => trueNow() + stepMs;
globalThis.Date = new Proxy(Date, {
	construct: (date, given, made) => Reflect.construct(date, given.length > 0 ? given : [Date.now()], made),
});
