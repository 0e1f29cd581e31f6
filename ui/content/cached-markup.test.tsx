import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CachedMarkup } from './cached-markup.tsx';
import { type MarkupCache, MarkupCacheProvider } from './markup-cache.ts';

const keptMarkup = new Map<string, string>();
const keep: MarkupCache = (key, render) => {
	const known = keptMarkup.get(key) ?? renderToString(render());
	keptMarkup.set(key, known);
	return known;
};

function choices(count: number, checked: boolean) {
	return (
		<CachedMarkup as="fieldset" className="choices" by={['choices', count, checked]}>
			{() => (
				<>
					{count} of {'<many>'}
					<input type="checkbox" checked={checked} readOnly />
				</>
			)}
		</CachedMarkup>
	);
}

test('browsers hydrate kept content as the server would have rendered it in place', () => {
	for (const element of [choices(1, false), choices(1, true), choices(2, true), choices(1, false)])
		expect(renderToString(<MarkupCacheProvider value={keep}>{element}</MarkupCacheProvider>)).toBe(
			renderToString(element),
		);
	expect(keptMarkup.size).toBe(3);
});
