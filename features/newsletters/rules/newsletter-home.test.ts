import { expect, test } from 'vitest';
import { isSameHome } from './newsletter-home.ts';

test.each([
	['https://slow-ferry.example/subscribe', 'http://www.slow-ferry.example/', true],
	['https://Slow-Ferry.example', 'https://slow-ferry.example/about?x=1', true],
	['https://a.substack.com', 'https://b.substack.com', false],
	['https://buttondown.com/ada', 'https://buttondown.com/grace', false],
	['https://buttondown.com/ada', 'https://buttondown.com/Ada/archive', true],
	['https://www.linkedin.com/newsletters/one-1', 'https://linkedin.com/newsletters/two-2', false],
	['', 'https://slow-ferry.example', false],
	['nonsense', 'nonsense', false],
])('%s and %s: one newsletter? %s', (one, other, isSame) => {
	expect(isSameHome(one, other)).toBe(isSame);
});
