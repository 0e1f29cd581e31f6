import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type MarkupCache, MarkupCacheProvider } from '#ui/content/markup-cache.ts';
import type { ListedNewsletter } from '../shared/queries.ts';
import { NewsletterCard } from './newsletter-card.tsx';

const tea: ListedNewsletter = {
	id: 7,
	slug: 'tea-leaves',
	name: 'Tea & <Leaves>',
	description: 'A letter about tea.',
	imageUrl: '',
	frequency: 'Weekly',
	rating: 4,
	subscribers: 12_873,
	isSponsored: true,
};

test.each([
	['without a picture', tea],
	['with a picture', { ...tea, imageUrl: 'https://tea.example/leaf.png' }],
	['of which little is known', { ...tea, rating: null, frequency: 'Unknown' as const, isSponsored: false }],
])('browsers hydrate a card %s as the server sent it, kept or not', (_which, newsletter) => {
	for (const eager of [true, false]) {
		const card = <NewsletterCard newsletter={newsletter} heading="h2" id="page-1" eager={eager} />;
		expect(renderKept(card).html).toBe(renderToString(card));
	}
});

test('two cards that look the same are kept as one, and others apart', () => {
	const { keys } = renderKept(
		<>
			<NewsletterCard newsletter={tea} />
			<NewsletterCard newsletter={{ ...tea, subscribers: 12_001 }} eager id="page-1" />
			<NewsletterCard newsletter={Object.assign({ tags: ['tea'] }, tea)} heading="h3" />
		</>,
	);
	expect(keys).toHaveLength(3);
	expect(new Set(keys).size).toBe(1);
	const others = renderKept(
		<>
			<NewsletterCard newsletter={tea} heading="h2" />
			<NewsletterCard newsletter={{ ...tea, name: 'Tea' }} />
			<NewsletterCard newsletter={{ ...tea, subscribers: 13_000 }} />
		</>,
	);
	expect(new Set([...keys, ...others.keys]).size).toBe(4);
});

function renderKept(cards: ReactElement): { html: string; keys: string[] } {
	const keys: string[] = [];
	const keep: MarkupCache = (key, render) => {
		keys.push(key);
		return renderToString(render());
	};
	return { html: renderToString(<MarkupCacheProvider value={keep}>{cards}</MarkupCacheProvider>), keys };
}
