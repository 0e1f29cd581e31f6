import createDOMPurify, { type Config, type DOMPurify, type WindowLike } from 'dompurify';
import { JSDOM } from 'jsdom';
import { withoutStyles, withStyles } from './allowed-markup.ts';
import { cleanDeclarations, cleanStylesheet } from './clean-css.ts';
import { cleanImageAddress, cleanLinkAddress } from './clean-web-address.ts';
import { isTooComplex, limitDepth } from './limit-depth.ts';
import { maxInputLength, textAsHtml, toText } from './plain-text.ts';
import { writeReadingView } from './reading-view.ts';
import { setAttributes } from './reading-writer.ts';
import { createRecipients, type Recipients } from './recipients.ts';
import { removeTraces } from './remove-traces.ts';
import { renameStyles, restoreStyles, styleAttribute } from './renamed-style.ts';
import { childNodes, elementsIn } from './tree.ts';

export type CleanOptions = { baseUrl?: string; recipients?: readonly string[] };
export type HtmlCleaner = Record<
	'reading' | 'original' | 'text' | 'words',
	(html: string, options: CleanOptions) => string
>;

const maxRounds = 4;

/** Makes untrusted HTML safe. Slow to build, and may take long: run it in its own thread. */
export function createHtmlCleaner(): HtmlCleaner {
	const window = new JSDOM('').window as unknown as WindowLike;
	let baseUrl: string | undefined;
	const purify = createDOMPurify(window);
	guardStyles(purify);
	guardAddresses(purify, () => baseUrl);

	function parse(html: string, config: Config, recipients: Recipients | null): Element {
		const root = purify.sanitize(limitDepth(html), config) as unknown as Element;
		removeTraces(root, recipients);
		return root;
	}

	function reading(html: string, recipients: Recipients | null): string {
		const root = parse(html, withoutStyles, recipients);
		return writeReadingView(elementsIn(root, 'BODY')[0] ?? root, { baseUrl });
	}

	const original = (html: string, recipients: Recipients | null) =>
		writeOriginal(parse(html, withStyles, recipients), recipients);

	/** Repeats a pass until it changes nothing, so that what is stored is exactly what a browser will parse. */
	function settle(html: string, options: CleanOptions, pass: typeof reading): string {
		const recipients = createRecipients(options.recipients);
		baseUrl = options.baseUrl;
		const input = html.replaceAll('\0', '').toWellFormed();
		if (isTooComplex(input)) return textAsHtml(input, options.recipients);
		for (let length = maxInputLength; length > 1000; length = Math.floor(length / 4)) {
			let current = restoreStyles(pass(renameStyles(input.slice(0, length)), recipients));
			for (let round = 1; round < maxRounds && current.length <= maxInputLength; round++) {
				const next = restoreStyles(pass(renameStyles(current), recipients));
				if (next === current) return current;
				current = next;
			}
			if (current.length <= maxInputLength) break;
		}
		return textAsHtml(input, options.recipients);
	}

	return {
		reading: (html, options) => settle(html, options, reading),
		original: (html, options) => settle(html, options, original),
		text: (html, options) => toText(settle(html, options, reading)),
		words: (html) => toText(html),
	};
}

function guardStyles(purify: DOMPurify): void {
	purify.addHook('beforeSanitizeElements', (node) => {
		if (node.nodeName === 'STYLE') node.textContent = cleanStylesheet(node.textContent ?? '');
	});
	purify.addHook('uponSanitizeAttribute', (_element, data) => {
		if (data.attrName !== styleAttribute) return;
		data.attrValue = cleanDeclarations(data.attrValue);
		data.keepAttr = data.attrValue !== '';
	});
}

function guardAddresses(purify: DOMPurify, baseUrl: () => string | undefined): void {
	purify.addHook('uponSanitizeAttribute', (element, data) => {
		const isLink = data.attrName === 'href' && element.nodeName === 'A';
		const isImage = data.attrName === 'src' && element.nodeName === 'IMG';
		if (data.attrName !== 'href' && data.attrName !== 'src') return;
		const address = isLink
			? cleanLinkAddress(data.attrValue, baseUrl())
			: isImage
				? cleanImageAddress(data.attrValue, { baseUrl: baseUrl(), allowData: true })
				: null;
		data.attrValue = address ?? '';
		data.keepAttr = address !== null;
	});
}

/** Styles first, then the body's content in an element with the body's own attributes. */
function writeOriginal(root: Element, recipients: Recipients | null): string {
	const body = elementsIn(root, 'BODY')[0] ?? root;
	for (const image of elementsIn(root, 'IMG')) {
		if (!image.hasAttribute('src')) {
			image.remove();
			continue;
		}
		setAttributes(image, {
			alt: image.getAttribute('alt') ?? '',
			loading: 'lazy',
			referrerpolicy: 'no-referrer',
		});
	}
	for (const link of elementsIn(root, 'A'))
		if (link.hasAttribute('href')) setAttributes(link, { rel: 'noopener nofollow ugc', target: '_blank' });
	for (const style of elementsIn(root, 'STYLE'))
		if (recipients) style.textContent = recipients.removeFrom(style.textContent ?? '');
	const styles = elementsIn(root, 'STYLE').filter((style) => (style.textContent ?? '').trim() !== '');
	for (const style of elementsIn(root, 'STYLE')) style.remove();
	const sheet = styles.map((style) => style.outerHTML).join('');
	const content = body.innerHTML.trim();
	const carried = bodyAttributes(root, body);
	if (carried.length === 0 || content === '') return sheet + content;
	const wrapper = root.ownerDocument.createElement('div');
	for (const [name, value] of carried) wrapper.setAttribute(name, value);
	wrapper.append(...childNodes(body));
	return sheet + wrapper.outerHTML;
}

function bodyAttributes(root: Element, body: Element): [string, string][] {
	const ground = body.getAttribute('bgcolor');
	const style = [ground && `background-color:${ground}`, body.getAttribute(styleAttribute)]
		.filter(Boolean)
		.join(';');
	const carried: Record<string, string | null> = {
		class: body.getAttribute('class'),
		dir: body.getAttribute('dir') ?? root.getAttribute('dir'),
		lang: body.getAttribute('lang') ?? root.getAttribute('lang'),
		[styleAttribute]: style,
	};
	return Object.entries(carried).filter((entry): entry is [string, string] => Boolean(entry[1]));
}
