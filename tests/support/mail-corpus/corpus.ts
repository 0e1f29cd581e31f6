import { type LabelledSketch, sketchNewsletters, sketchOddNewsletters } from './newsletters.ts';
import { sketchOthers } from './others.ts';
import { writeMail } from './write-mail.ts';

export type LabelledMail = Pick<LabelledSketch, 'kind' | 'name' | 'about' | 'subject'> & { raw: Buffer };

/** Mail of all kinds with what a person would say of each: written by us, the same every time. */
export function writeCorpus(): LabelledMail[] {
	return [...sketchNewsletters(), ...sketchOddNewsletters(), ...sketchOthers()].map((sketch) => ({
		kind: sketch.kind,
		about: sketch.about,
		subject: sketch.subject,
		...(sketch.name === undefined ? {} : { name: sketch.name }),
		raw: writeMail(sketch),
	}));
}
