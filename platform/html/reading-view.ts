import { cleanImageAddress } from './clean-web-address.ts';
import { isDataTable, writeTable } from './reading-table.ts';
import { createReadingWriter, type Inline, type ReadingWriter } from './reading-writer.ts';
import { styleAttribute } from './renamed-style.ts';
import { isHiddenBy } from './trackers.ts';
import { childElements, childNodes, elementsIn, hasElement, unwrap } from './tree.ts';

const inlineTags: Record<string, Inline['tag']> = {
	STRONG: 'strong',
	B: 'strong',
	EM: 'em',
	I: 'em',
	CITE: 'em',
	CODE: 'code',
	KBD: 'code',
	SAMP: 'code',
	TT: 'code',
	DEL: 'del',
	S: 'del',
	STRIKE: 'del',
	SUP: 'sup',
	SUB: 'sub',
};
const transparent = new Set(
	'A SPAN FONT SMALL BIG U INS MARK ABBR TIME BDI BDO DFN VAR Q RUBY RT RP WBR LABEL'.split(' '),
);

/** Turns a sanitised document into semantic blocks, whatever tables and styles it was laid out with. */
export function writeReadingView(source: Element, options: { baseUrl?: string | undefined }): string {
	const writer = createReadingWriter(source.ownerDocument);
	writeChildren(source, writer, options);
	return writer.finish();
}

type Options = { baseUrl?: string | undefined };

function writeChildren(element: Element, writer: ReadingWriter, options: Options): void {
	for (const node of childNodes(element)) {
		if (node.nodeType === 3) writer.text((node as Text).data);
		else if (node.nodeType === 1) writeElement(node as Element, writer, options);
	}
}

function writeElement(element: Element, writer: ReadingWriter, options: Options): void {
	if (isHiddenBy(element)) return;
	const children = () => writeChildren(element, writer, options);
	const name = element.nodeName;
	const inlineTag = inlineTags[name];
	const href = name === 'A' ? element.getAttribute('href') : null;
	if (inlineTag) writer.inline({ tag: inlineTag }, children);
	else if (href) writer.inline({ tag: 'a', href }, children);
	else if (transparent.has(name)) writeSpan(element, writer, children);
	else if (name === 'BR') writer.lineBreak();
	else if (name === 'IMG') writeImage(element, writer, options);
	else if (writer.isInlineOnly()) {
		writer.text(' ');
		children();
		writer.text(' ');
	} else writeBlock(element, writer, options, children);
}

function writeBlock(element: Element, writer: ReadingWriter, options: Options, children: () => void): void {
	const name = element.nodeName;
	if (/^H[1-6]$/.test(name)) writer.heading(Number(name[1]), children);
	else if (name === 'UL' || name === 'OL') writeList(element, writer, options);
	else if (name === 'BLOCKQUOTE') writer.within(writer.document.createElement('blockquote'), children);
	else if (name === 'PRE') writePreformatted(element, writer);
	else if (name === 'FIGURE' && hasElement(element, 'IMG')) writeFigure(element, writer, options);
	else if (name === 'HR') writeRule(writer);
	else if (name === 'TABLE' && isDataTable(element))
		writeTable(element, writer, (cell) => writeChildren(cell, writer, options));
	else {
		writer.endBlock();
		children();
		writer.endBlock();
	}
}

function writePreformatted(element: Element, writer: ReadingWriter): void {
	const text = (element.textContent ?? '').replace(/^\n/, '').trimEnd();
	if (text.trim() === '') return;
	const pre = writer.document.createElement('pre');
	const code = writer.document.createElement('code');
	code.append(text);
	pre.append(code);
	writer.append(pre);
}

/** A rule only goes between two blocks, never at an edge or next to another one. */
function writeRule(writer: ReadingWriter): void {
	writer.endBlock();
	const last = writer.lastBlock();
	if (last && last.nodeName !== 'HR') writer.append(writer.document.createElement('hr'));
}

function writeSpan(element: Element, writer: ReadingWriter, children: () => void): void {
	const style = element.getAttribute(styleAttribute) ?? '';
	const emphases: Inline['tag'][] = [
		...(/font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style) ? (['strong'] as const) : []),
		...(/font-style\s*:\s*italic/i.test(style) ? (['em'] as const) : []),
	];
	const write = emphases.reduceRight((inner, tag) => () => writer.inline({ tag }, inner), children);
	const isBlock = /display\s*:\s*block/i.test(style);
	if (isBlock) writer.endBlock();
	write();
	if (isBlock) writer.endBlock();
}

function writeImage(image: Element, writer: ReadingWriter, { baseUrl }: Options): void {
	const src = cleanImageAddress(image.getAttribute('src') ?? '', { baseUrl, allowData: false });
	const size = (side: string) => /^\d{1,4}$/.exec(image.getAttribute(side) ?? '')?.[0];
	const [width, height] = [size('width'), size('height')];
	// Rules and spacers are layout.
	if (!src || Number(width ?? 9) <= 3 || Number(height ?? 9) <= 3) return;
	writer.image({
		src,
		alt: (image.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim(),
		...(width && height ? { width, height } : {}),
		loading: 'lazy',
		referrerpolicy: 'no-referrer',
	});
}

function writeList(list: Element, writer: ReadingWriter, options: Options): void {
	const create = (tag: string) => writer.document.createElement(tag);
	const item = (write: () => void) =>
		writer.within(create('li'), write, (element) => {
			const [first, ...rest] = childElements(element);
			const isTight = first?.nodeName === 'P' && rest.every((child) => /^[OU]L$/.test(child.nodeName));
			if (isTight) unwrap(first);
			return element.hasChildNodes();
		});
	writer.within(create(list.nodeName.toLowerCase()), () => {
		for (const node of childNodes(list)) {
			if (node.nodeName === 'LI' && !isHiddenBy(node as Element))
				item(() => writeChildren(node as Element, writer, options));
			else if (node.nodeType === 3 && (node as Text).data.trim() !== '')
				item(() => writer.text((node as Text).data));
			else if (node.nodeType === 1 && node.nodeName !== 'LI')
				item(() => writeElement(node as Element, writer, options));
		}
	});
}

/** Keeps a figure only for images with a caption; around anything else it means nothing. */
function writeFigure(figure: Element, writer: ReadingWriter, options: Options): void {
	const caption = writer.document.createElement('figcaption');
	let isCaptioned = false;
	writer.within(
		writer.document.createElement('figure'),
		() => {
			for (const node of childNodes(figure)) {
				if (node.nodeName === 'FIGCAPTION') {
					if (!isCaptioned)
						isCaptioned = writer.line(caption, () => writeChildren(node as Element, writer, options));
				} else if (node.nodeType === 3) writer.text((node as Text).data);
				else if (node.nodeType === 1) writeElement(node as Element, writer, options);
			}
		},
		(element) => {
			for (const inner of elementsIn(element, 'FIGURE')) unwrap(inner);
			if (isCaptioned) element.append(caption);
			return element.hasChildNodes();
		},
	);
}
