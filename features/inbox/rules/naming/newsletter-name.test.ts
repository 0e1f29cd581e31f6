import { expect, test } from 'vitest';
import { nameInMail, tidyName } from './newsletter-name.ts';

test.each([
	['The Batch @ DeepLearning.AI', 'The Batch'],
	['Ann from Crumb & Salt', 'Crumb & Salt'],
	['Packy Mac from Not Boring', 'Not Boring'],
	['Heather Cox from Letters from an American', 'Letters from an American'],
	['The Index from Harbour Research', 'The Index'],
	['Stratechery by Ben Thompson', 'Stratechery'],
	['Brick by Brick', 'Brick by Brick'],
	['The Slow Mile via Substack', 'The Slow Mile'],
	['Crumb & Salt Newsletter', 'Crumb & Salt'],
	['Lenny’s Newsletter', 'Lenny’s Newsletter'],
	['THE DAILY UPSIDE', 'The Daily Upside'],
	['TLDR', 'TLDR'],
	['Dense Discovery 🌱', 'Dense Discovery'],
	['The team at Ferment', 'Ferment'],
	['Tide Tables | Coastwise', 'Tide Tables'],
	['letters@crumb.example', ''],
	['Reg Headlines Tuesday July 9', 'Reg Headlines'],
	['Reg Headlines, Tuesday, July 9th, 2002', 'Reg Headlines'],
	['Sky Notes for the week of 3 May', 'Sky Notes'],
	['Plainsoft News - September 2003', 'Plainsoft News'],
	['Harbour Log 2026-07-09', 'Harbour Log'],
	['Harbour Log (09.07.2026)', 'Harbour Log'],
	['Crumb & Salt No. 12', 'Crumb & Salt'],
	['Crumb & Salt Issue #12', 'Crumb & Salt'],
	['Crumb & Salt #12', 'Crumb & Salt'],
	['Kite Fliers Vol. 3, No. 7', 'Kite Fliers'],
	['Gartenbote Nr. 23 vom 4. Juni', 'Gartenbote'],
	['Gartenbote Ausgabe 23', 'Gartenbote'],
	['La Lettre du Vélo n° 31', 'La Lettre du Vélo'],
	['La Lettre du Vélo numéro 31 du mardi 9 juillet', 'La Lettre du Vélo'],
	['El Boletín Azul, 3 de mayo de 2026', 'El Boletín Azul'],
	['Rassegna Lenta martedì 9 luglio', 'Rassegna Lenta'],
	['Dagblad van vrijdag 3 mei', 'Dagblad'],
	['Area 51', 'Area 51'],
	['Throwback Thursday', 'Throwback Thursday'],
	['The March', 'The March'],
	['Class of 1999', 'Class of 1999'],
	['Friday', 'Friday'],
	['May 5', 'May 5'],
])('%s is called %s', (raw, name) => expect(tidyName(raw)).toBe(name));

test.each([
	['Hacker Newsletter', 'kale@hackernewsletter.example', '', 'Monday', 'Hacker Newsletter'],
	['Nina Olsen', 'nina@wave.example', '"Seventh Wave" <wave.list.example>', 'Hello', 'Seventh Wave'],
	['Matt Levine', 'noreply@finance.example', '', 'Money Stuff: a bond is a bond', 'Money Stuff'],
	['', 'info@canal-time.example', '', 'Lock 9', 'Canal Time'],
	['Newsletter', 'news@crumb.example', '', '[Crumb & Salt] Rye', 'Crumb & Salt'],
	['', 'update@reg.example', '', 'Reg Headlines Tuesday July 9', 'Reg Headlines'],
	['', 'laugh@smile.example', '', 'Daily Smile for Monday, April 2, 2001 - horses', 'Daily Smile'],
])('%s <%s> gives a name', (name, address, listId, subject, expected) => {
	const headers = listId ? [{ name: 'list-id', value: listId }] : [];
	expect(nameInMail({ headers, from: { name, address }, subject })).toBe(expected);
});
