import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { baseWords } from './password-words.ts';

describe('a password that is too easy to guess', () => {
	test.each([
		'password123',
		'Passw0rd!',
		'p@$$w0rd',
		'P4ssword2024',
		'Qwertyuiop',
		' 12345678 ',
		'0987654321',
		'zzzzzzzzzzzz',
		'12341234',
		'abcabcabc',
		'11223344',
		'1q2w3e4r',
		'1qaz2wsx3edc',
		'zaq12wsx',
		'qazwsxedc',
		'asdf1234',
		'1234qwer',
		'qwer1234!@#$',
		'a12345678',
		'123456aa',
		'abcd1234',
		'letmein1',
		'trustno1',
		'iloveyou!',
		'helloworld',
		'adminadmin',
		'hunter22',
		'Summer2025!',
		'24121987',
		'1987-12-24',
		'newsletter1',
		'broadsheet',
		'correcthorsebatterystaple',
		'monkey.dragon',
		'budweiser',
		'ilovegod',
	])('%s', (password) => {
		expect(isCommonPassword(password)).toBe(true);
	});

	test('is every word that guessing begins with, dressed up in the usual ways: more than 20,000 of them', () => {
		const dressings = [
			'1',
			'12',
			'123',
			'1234',
			'12345',
			'123456',
			'!',
			'1!',
			'01',
			'69',
			'99',
			'007',
			'666',
		];
		const years = Array.from({ length: 50 }, (_, index) => String(1980 + index));
		const tried = [...baseWords].flatMap((word) => [...dressings, ...years].map((ending) => word + ending));
		const long = new Set(tried.filter((password) => password.length >= 8));
		expect(long.size).toBeGreaterThan(20_000);
		expect([...long].filter((password) => !isCommonPassword(password))).toEqual([]);
	});

	test('is one made of a name that belongs here', () => {
		expect(isCommonPassword('Ada.Lovelace1', ['ada.lovelace', 'The Daily Ferry'])).toBe(true);
		expect(isCommonPassword('dailyferry99', ['ada', 'Daily Ferry'])).toBe(true);
		expect(isCommonPassword('dailyferry99')).toBe(false);
	});
});

describe('a password that may stay', () => {
	test.each([
		'nine ferries left before noon',
		'a long enough password',
		'not the password',
		'kV8#mq2Zr!pL',
		'tugboat-lantern-quince',
		'x7Gh2kQ9',
		'82746159',
		'Ozymandias of the harbour',
		'correct horse battery stable',
	])('%s', (password) => {
		expect(isCommonPassword(password, ['ada', 'Broadsheet'])).toBe(false);
	});

	test('is judged at once, however long it is', () => {
		expect(isCommonPassword('ab-xyz7'.repeat(18))).toBe(false);
		expect(isCommonPassword(`${'qwe'.repeat(42)}??`.slice(0, 128))).toBe(true);
	});
});
