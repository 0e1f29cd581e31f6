import { expect, test } from 'vitest';
import { describeAddresses, takesCode } from './code-addresses.ts';

const addresses = ['*@ferry.example', 'News@letters.example'];

test.each([' Ada@Ferry.example ', 'news@letters.example'])('a code goes to "%s"', (address) => {
	expect(takesCode(address, addresses)).toBe(true);
});

test.each([
	'ada@letters.example',
	'ada@sub.ferry.example',
	'ada@notferry.example',
	'ferry.example@else.example',
	'',
])('no code goes to "%s"', (address) => {
	expect(takesCode(address, addresses)).toBe(false);
});

test('says where it may go to', () => {
	expect(describeAddresses(addresses)).toBe('an address at ferry.example, or News@letters.example');
});
