import { readFileSync } from 'node:fs';

/** Preloaded into a program: shifts its clock by the milliseconds in a file, as soon as they are written there. */
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
