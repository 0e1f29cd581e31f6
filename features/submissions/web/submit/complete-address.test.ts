import { expect, test } from 'vitest';
import { completeAddress } from './complete-address.ts';

test.each([
	['letters.example', 'https://letters.example'],
	['  www.letters.example/about ', 'https://www.letters.example/about'],
	['letters.example:8080/x', 'https://letters.example:8080/x'],
	['//letters.example', 'https://letters.example'],
	['https://letters.example', 'https://letters.example'],
	['HTTP://letters.example', 'HTTP://letters.example'],
	['mailto:ada@letters.example', 'mailto:ada@letters.example'],
	['javascript:alert(1)', 'javascript:alert(1)'],
	['   ', ''],
])('%s is meant as %s', (typed, meant) => {
	expect(completeAddress(typed)).toBe(meant);
});
