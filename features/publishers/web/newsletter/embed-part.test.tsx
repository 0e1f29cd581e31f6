import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmbedPart } from './embed-part.tsx';

test('the badge is shown as visitors of the publisher’s site see it', () => {
	const html = renderToString(<EmbedPart slug="tea-leaves" name="Tea & Leaves" />);
	expect(html).toContain('src="/embed/tea-leaves/badge"');
	expect(html).toContain('title="Preview: Where Tea &amp; Leaves is listed"');
});
