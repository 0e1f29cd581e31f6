import { type LabelledSketch, sketchNewsletters, sketchOddNewsletters } from './newsletters.ts';
import { sketchOthers } from './others.ts';
import { writeMail } from './write-mail.ts';

export type LabelledMail = Pick<LabelledSketch, 'kind' | 'name' | 'about' | 'subject'> & { raw: Buffer };

/** Invented mail of all kinds, labelled as a person would; deterministic. */
export function writeCorpus(): LabelledMail[] {
	return [...sketchNewsletters(), ...sketchOddNewsletters(), ...sketchOthers()].map((sketch) => ({
		kind: sketch.kind,
		about: sketch.about,
		subject: sketch.subject,
		...(sketch.name === undefined ? {} : { name: sketch.name }),
		raw: writeMail(sketch),
	}));
}
