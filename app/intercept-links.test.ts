import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preloadOnIntent } from './intercept-links.ts';

const preloadRoute = vi.fn();
let document: Document;

beforeEach(() => {
	vi.useFakeTimers();
	const { window } = new JSDOM(
		'<a id="card" href="/newsletter/tea" data-preload><b>Tea</b></a><a id="plain" href="/newsletter/coffee">Coffee</a>',
		{ url: 'https://broadsheet.example/' },
	);
	document = window.document;
	vi.stubGlobal('document', document);
	vi.stubGlobal('window', globalThis);
	vi.stubGlobal('Element', window.Element);
	preloadOnIntent({ preloadRoute } as unknown as Parameters<typeof preloadOnIntent>[0]);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	preloadRoute.mockClear();
});

test.each(['mouseover', 'focusin', 'touchstart'])('the page of a card is loaded at %s', (type) => {
	point(type, '#card b');
	vi.runAllTimers();
	expect(preloadRoute.mock.calls).toEqual([[{ to: '/newsletter/tea' }]]);
});

test('a pointer that only passes over a card loads nothing, nor does one on a link that is no card', () => {
	point('mouseover', '#card');
	point('mouseover', '#plain');
	vi.runAllTimers();
	expect(preloadRoute).not.toHaveBeenCalled();
});

function point(type: string, selector: string): void {
	const { defaultView } = document;
	if (!defaultView) throw new Error('The document is not shown');
	document.querySelector(selector)?.dispatchEvent(new defaultView.Event(type, { bubbles: true }));
}
