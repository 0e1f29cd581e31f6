import { expect, test } from 'vitest';
import { repeatsItsFrame } from './subject-frame.ts';

test.each([
	['Harbour Log 9 July', ['Harbour Log 8 July', 'Harbour Log 7 July'], true],
	['Harbour Log #12: eels', ['Harbour Log #11: cranes', 'Harbour Log #10: fog'], true],
	['Harbour Log 9 July', ['Harbour Log 8 July'], false],
	['Harbour Log 9 July', ['Harbour Log 9 July', 'Harbour Log 9 July'], false],
	['Sunday?', ['Sunday?', 'Monday?'], false],
	['Re: Harbour Log 9 July', ['Re: Harbour Log 8 July', 'Re: Harbour Log 7 July'], false],
	['The cat', ['The dog', 'The boat'], false],
])('%s after %j repeats its frame: %s', (subject, earlier, expected) =>
	expect(repeatsItsFrame(subject, earlier)).toBe(expected),
);
