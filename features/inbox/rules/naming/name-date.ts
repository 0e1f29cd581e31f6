import { foldText } from '#text/search-text.ts';

// Dates and numbers that follow a newsletter's name in the subject of an issue, in the most common languages of newsletters.
// All words are folded: lower case, without accents.

const weekdays = wordsOf(
	'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes sabado domingo lunedi martedi mercoledi giovedi venerdi sabato domenica segunda terca quarta quinta sexta feira maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
);
const months = wordsOf(
	'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec januar februar marz mai juni juli oktober dezember janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro januari februari maart mei augustus',
);
const counters = wordsOf(
	'issue no nr num number vol volume edition episode letter week ausgabe folge heft jahrgang numero nummer edicion edicao edizione editie semaine semana settimana woche no. n',
);
const joints = wordsOf(
	'for of the on from and vom am fur der die das du de le la pour del el di dal do da van voor week',
);

type Part = 'weekday' | 'month' | 'counter' | 'joint' | 'number' | 'year' | 'whole' | 'sign' | null;

/** "Reg Headlines Tuesday July 9" becomes "Reg Headlines"; "Area 51" and "Throwback Thursday" stay. */
export function withoutDate(name: string): string {
	const words = name.split(' ');
	const parts = words.map(partOf);
	let start = parts.length;
	while (start > 1 && parts[start - 1] !== null) start -= 1;
	// "The Letter of May 2026" keeps "Letter": the first removed part must start a complete date or number.
	for (; start < parts.length; start += 1) if (saysWhich(parts.slice(start))) break;
	if (start >= parts.length) return name;
	while (start > 1 && (parts[start - 1] === 'joint' || parts[start - 1] === 'sign')) start -= 1;
	const kept = words
		.slice(0, start)
		.join(' ')
		.replace(/(?<![\s,;:|([–—-])[\s,;:|([–—-]+$/, '');
	return /\p{L}/u.test(kept) ? kept : name;
}

function saysWhich(parts: readonly Part[]): boolean {
	const [first] = parts;
	if (first === 'joint' || first === 'sign') return false;
	const has = (part: Part) => parts.includes(part);
	const hasFigure = has('number') || has('year');
	if (first === 'whole') return true;
	if (first === 'counter') return has('number') || has('whole');
	return (has('month') && hasFigure) || (has('weekday') && (has('whole') || (has('month') && hasFigure)));
}

function partOf(word: string): Part {
	if (/^[-–—|,;:()[\]]{1,3}$/.test(word)) return 'sign';
	const bare = word.replace(/^[([]/, '').replace(/[)\],;:]{1,3}$/, '');
	// "#12", "No.12", "n°12", "2026-07-09", "9/7/2026", "09.07.26".
	if (/^(?:[#№]|n[o°º]\.?|nr\.?|vol\.?)\d{1,5}$/i.test(bare)) return 'whole';
	if (/^(?:(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d\d|(?:19|20)\d\d))$/.test(bare))
		return 'whole';
	if (/^(?:19|20)\d\d$/.test(bare)) return 'year';
	if (/^[#№]?\d{1,4}(?:st|nd|rd|th|er|\.|º|ª)?$/i.test(bare)) return 'number';
	if (/^[#№]$/.test(bare) || /^n[°º]\.?$/i.test(bare)) return 'counter';
	const plain = foldText(bare.slice(0, 40));
	if (weekdays.has(plain)) return 'weekday';
	if (months.has(plain)) return 'month';
	if (counters.has(plain)) return 'counter';
	return joints.has(plain) ? 'joint' : null;
}

function wordsOf(text: string): ReadonlySet<string> {
	return new Set(text.split(' '));
}
