import { childElements, childNodes, elementsIn, hasElement, unwrap } from './tree.ts';

export type Inline = { tag: 'strong' | 'em' | 'code' | 'del' | 'sup' | 'sub' | 'a'; href?: string };
export type ReadingWriter = ReturnType<typeof createReadingWriter>;

const nothingToSee = /^(?:[\s\u00a0\u00ad\u200b-\u200f\u2007\u2028\u2029\u2060\ufeff]|\u034f)*$/;
const linkTraits = { rel: 'noopener nofollow ugc', target: '_blank' };

/**
 * Writes a document of plain blocks: everything between two block ends becomes one paragraph, in which the currently open inline
 * elements are reopened.
 */
export function createReadingWriter(document: Document) {
	const root = document.createElement('div');
	const inlines: Inline[] = [];
	const headings: { element: Element; level: number }[] = [];
	let container: Element = root;
	let block: Element | null = null;
	let opened: { inline: Inline; element: Element }[] = [];
	/** Inside a heading or caption: block ends become spaces. */
	let isInlineOnly = false;
	let endsWithSpace = true;
	let endsWithBreak = false;

	function host(): Element {
		block ??= document.createElement('p');
		const same = opened.findIndex(({ inline }, index) => inline !== inlines[index]);
		if (same !== -1) opened = opened.slice(0, same);
		for (const inline of inlines.slice(opened.length)) {
			const element = document.createElement(inline.tag);
			if (inline.href !== undefined) setAttributes(element, { href: inline.href, ...linkTraits });
			(opened.at(-1)?.element ?? block).append(element);
			opened.push({ inline, element });
		}
		return opened.at(-1)?.element ?? block;
	}

	function text(value: string) {
		const words = value
			.replace(/(?:[\u200b\u2060\ufeff]|\u034f)+|\u00ad{2,}/g, '')
			.replace(/(?:[\u00a0\u200c\u2007] ?){4,}/g, ' ')
			.replace(/[ \t\n\r\f]+/g, ' ');
		const kept = endsWithSpace ? words.replace(/^ /, '') : words;
		if (kept === '') return;
		host().append(kept);
		endsWithSpace = kept.endsWith(' ');
		endsWithBreak = false;
	}

	function endBlock() {
		if (isInlineOnly) {
			text(' ');
			return;
		}
		const finished = block;
		startAnew();
		if (finished) settle(finished);
	}

	function startAnew() {
		block = null;
		opened = [];
		endsWithSpace = true;
		endsWithBreak = false;
	}

	function settle(finished: Element) {
		tidy(finished);
		if (nothingToSee.test(finished.textContent ?? '')) {
			if (!hasElement(finished, 'IMG')) return;
			const figure = document.createElement('figure');
			figure.append(...childElements(finished));
			container.append(figure);
		} else container.append(finished);
	}

	function lineBreak() {
		if (isInlineOnly || !block) text(' ');
		else if (endsWithBreak) endBlock();
		else {
			host().append(document.createElement('br'));
			endsWithBreak = true;
			endsWithSpace = true;
		}
	}

	/** Writes into `element`, which is appended if `keep` returns true afterwards. */
	function within(element: Element, write: () => void, keep: (element: Element) => boolean = hasContent) {
		endBlock();
		const outer = container;
		container = element;
		write();
		endBlock();
		container = outer;
		if (keep(element)) outer.append(element);
	}

	/** Fills an element with one line of inline content; returns whether it has text. */
	function line(element: Element, write: () => void): boolean {
		endBlock();
		block = element;
		isInlineOnly = true;
		write();
		isInlineOnly = false;
		startAnew();
		tidy(element);
		return !nothingToSee.test(element.textContent ?? '');
	}

	return {
		document,
		text,
		endBlock,
		lineBreak,
		within,
		line,
		isInlineOnly: () => isInlineOnly,
		inline(inline: Inline, write: () => void) {
			const isNested = inlines.some(({ tag }) => tag === inline.tag);
			if (!isNested) inlines.push(inline);
			write();
			if (!isNested) inlines.pop();
		},
		image(attributes: Record<string, string>) {
			const image = document.createElement('img');
			setAttributes(image, attributes);
			host().append(image);
			endsWithSpace = false;
			endsWithBreak = false;
		},
		heading(level: number, write: () => void) {
			const element = document.createElement('h2');
			if (line(element, write)) {
				headings.push({ element, level });
				container.append(element);
			} else if (hasElement(element, 'IMG')) {
				const figure = document.createElement('figure');
				figure.append(...elementsIn(element, 'IMG'));
				container.append(figure);
			}
		},
		append(element: Element) {
			endBlock();
			container.append(element);
		},
		lastBlock: () => container.lastChild,
		finish(): string {
			endBlock();
			arrangeHeadings(headings);
			for (const rule of elementsIn(root, 'HR')) if (!rule.nextSibling) rule.remove();
			return childElements(root)
				.map((child) => child.outerHTML)
				.join('\n');
		},
	};
}

export function setAttributes(element: Element, attributes: Record<string, string>): void {
	for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

function hasContent(element: Element): boolean {
	return element.hasChildNodes();
}

/** Removes what renders nothing: links without text, breaks and spaces at the edges, empty elements. */
function tidy(element: Element): void {
	for (const link of elementsIn(element, 'A')) {
		const isNamed =
			!nothingToSee.test(link.textContent ?? '') ||
			elementsIn(link, 'IMG').some((image) => image.getAttribute('alt') !== '');
		if (!isNamed) unwrap(link);
	}
	for (const inner of elementsIn(element, 'STRONG', 'EM', 'CODE', 'DEL', 'SUP', 'SUB').toReversed())
		if (inner.textContent === '' && !hasElement(inner, 'IMG', 'BR')) inner.remove();
	trimEdge(element, 'lastChild');
	trimEdge(element, 'firstChild');
}

function trimEdge(element: Element, edge: 'firstChild' | 'lastChild'): void {
	for (let node = element[edge]; node; node = element[edge]) {
		if (node.nodeType === 3) {
			const text = node as Text;
			text.data =
				edge === 'lastChild'
					? text.data.replace(/(?<![ \u00a0])[ \u00a0]+$/, '')
					: text.data.replace(/^[ \u00a0]+/, '');
			if (text.data !== '') return;
		} else if (node.nodeName === 'IMG') return;
		else if (node.nodeName !== 'BR') {
			trimEdge(node as Element, edge);
			if (node.hasChildNodes()) return;
		}
		node.remove();
	}
}

/** The first heading becomes an h2, the others keep their distance to it, and going down no level is skipped. */
function arrangeHeadings(headings: { element: Element; level: number }[]): void {
	const shift = 2 - (headings[0]?.level ?? 2);
	let previous = 1;
	for (const { element, level } of headings) {
		const arranged = Math.min(Math.max(level + shift, 2), previous + 1, 6);
		previous = arranged;
		if (arranged === 2) continue;
		const renamed = element.ownerDocument.createElement(`h${arranged}`);
		renamed.append(...childNodes(element));
		element.replaceWith(renamed);
	}
}
