import { readPersonalLink } from './personal-links.ts';
import { blank, type Recipient } from './recipient.ts';
import { isTracker } from './trackers.ts';
import { elementsIn, unwrap } from './tree.ts';

const blocks = new Set(
	'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CENTER DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER LI MAIN NAV OL P PRE SECTION TABLE TBODY TD TFOOT TH THEAD TR UL BR HR'.split(
		' ',
	),
);

/** Takes out of a document what tells who it was sent to, or tells others that it was opened. */
export function removeTraces(root: Element, recipient: Recipient | null): void {
	for (const image of elementsIn(root, 'IMG'))
		if (isTracker(image) || recipient?.isIn(image.getAttribute('src') ?? '')) image.remove();
	for (const link of elementsIn(root, 'A')) judgeLink(link, recipient);
	if (recipient) removeAddress(root, recipient);
}

function judgeLink(link: Element, recipient: Recipient | null): void {
	const href = link.getAttribute('href') ?? '';
	const text = `${link.textContent ?? ''} ${elementsIn(link, 'IMG')
		.map((image) => image.getAttribute('alt') ?? '')
		.join(' ')}`;
	const isMail = href.startsWith('mailto:');
	const verdict =
		isMail && !/unsub|leave|remove|opt-?out/i.test(href)
			? 'no'
			: readPersonalLink({ href, text, sentence: sentenceAround(link) });
	if (verdict === 'itself') link.remove();
	else if (verdict === 'by its sentence' || recipient?.isIn(href)) unwrap(link);
}

/** The text of the nearest block around a link; a long one is no sentence about the link. */
function sentenceAround(link: Element): string {
	let block = link.parentElement;
	while (block && !blocks.has(block.nodeName)) block = block.parentElement;
	const text = block?.textContent ?? '';
	return text.length > 1000 ? '' : text;
}

type Piece = { node: Text; start: number };

function removeAddress(root: Element, recipient: Recipient): void {
	for (const element of elementsIn(root))
		for (const { name, value } of [...element.attributes])
			if (name !== 'href' && name !== 'src') {
				const cleaned = recipient.removeFrom(value);
				if (cleaned !== value) element.setAttribute(name, cleaned);
			}
	// Some senders split the address into several elements, so that mail programs do not make a link of it.
	const pieces: Piece[] = [];
	const { text } = readText(root, pieces, '');
	for (const { start, end } of recipient.find(text).toReversed()) blankOut(pieces, start, end);
}

function readText(element: Element, pieces: Piece[], before: string): { text: string } {
	let text = before;
	for (let node = element.firstChild; node; node = node.nextSibling) {
		if (node.nodeType === 3) {
			pieces.push({ node: node as Text, start: text.length });
			text += (node as Text).data;
		} else if (node.nodeType === 1) {
			const edge = blocks.has(node.nodeName) ? '\n' : '';
			text = readText(node as Element, pieces, text + edge).text + edge;
		}
	}
	return { text };
}

function blankOut(pieces: Piece[], start: number, end: number): void {
	let isFirst = true;
	for (const { node, start: begins } of pieces) {
		const from = Math.max(start - begins, 0);
		const to = Math.min(end - begins, node.data.length);
		if (from >= to) continue;
		node.data = node.data.slice(0, from) + (isFirst ? blank : '') + node.data.slice(to);
		isFirst = false;
	}
}
