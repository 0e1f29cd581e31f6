import { syntaxTree } from '@codemirror/language';
import type { Extension, Range } from '@codemirror/state';
import {
	Decoration,
	type DecorationSet,
	EditorView,
	MatchDecorator,
	ViewPlugin,
	type ViewUpdate,
} from '@codemirror/view';

/** Uses the page's colors: custom properties reach into the editor. */
export const editorTheme = EditorView.theme({
	'&': { color: 'var(--color-text)', backgroundColor: 'transparent', fontSize: '0.875rem' },
	'&.cm-focused': { outline: 'none' },
	'.cm-scroller': {
		fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
		lineHeight: '1.5rem',
		minHeight: '15rem',
		maxHeight: '26rem',
	},
	'.cm-content': { padding: '0.625rem 0', caretColor: 'var(--color-text)', minHeight: '15rem' },
	'.cm-line': { padding: '0 0.75rem' },
	'.cm-strong': { fontWeight: '600' },
	'.cm-emphasis': { fontStyle: 'italic' },
	'.cm-link': { color: 'var(--color-accent-strong)' },
	'.cm-quiet': { color: 'var(--color-muted)' },
	'.cm-known': {
		color: 'var(--color-accent-strong)',
		backgroundColor: 'var(--color-accent-soft)',
		borderRadius: '4px',
	},
	'.cm-unknown': {
		color: 'var(--color-danger)',
		backgroundColor: 'var(--color-danger-soft)',
		borderRadius: '4px',
	},
	'.cm-tooltip': {
		color: 'var(--color-text)',
		backgroundColor: 'var(--color-raised)',
		border: '1px solid var(--color-border)',
		borderRadius: '6px',
		overflow: 'hidden',
	},
	'.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.375rem 0.75rem' },
	'.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
		color: 'var(--color-on-accent)',
		backgroundColor: 'var(--color-accent)',
	},
});

/** Node names of the parser, and their decorations. */
const looks: [RegExp, Decoration][] = [
	[/^(ATXHeading\d|SetextHeading\d|StrongEmphasis)$/, Decoration.mark({ class: 'cm-strong' })],
	[/^Emphasis$/, Decoration.mark({ class: 'cm-emphasis' })],
	[/^(Link|URL|Autolink)$/, Decoration.mark({ class: 'cm-link' })],
	[/(Mark|^Blockquote)$/, Decoration.mark({ class: 'cm-quiet' })],
];

/** Highlights headings, emphasis, links and Markdown syntax. */
export const markMarkdown: Extension = ViewPlugin.fromClass(
	class {
		decorations: DecorationSet;
		constructor(view: EditorView) {
			this.decorations = drawMarkdown(view);
		}
		update({ view, docChanged, viewportChanged, startState, state }: ViewUpdate) {
			if (docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state))
				this.decorations = drawMarkdown(view);
		}
	},
	{ decorations: ({ decorations }) => decorations },
);

function drawMarkdown({ state, visibleRanges }: EditorView): DecorationSet {
	const found: Range<Decoration>[] = [];
	for (const { from, to } of visibleRanges)
		syntaxTree(state).iterate({
			from,
			to,
			enter: (node) => {
				const look = looks.find(([name]) => name.test(node.name))?.[1];
				if (look && node.from < node.to) found.push(look.range(node.from, node.to));
			},
		});
	return Decoration.set(found, true);
}

/** Highlights words in double braces, unknown ones in another color. */
export function markPlaceholders(known: readonly string[]): Extension {
	const matcher = new MatchDecorator({
		regexp: /\{\{([^{}\n]*)\}\}/g,
		decoration: ([, name = '']) =>
			Decoration.mark({ class: known.includes(name.trim()) ? 'cm-known' : 'cm-unknown' }),
	});
	return ViewPlugin.fromClass(
		class {
			decorations: DecorationSet;
			constructor(view: EditorView) {
				this.decorations = matcher.createDeco(view);
			}
			update(update: ViewUpdate) {
				this.decorations = matcher.updateDeco(update, this.decorations);
			}
		},
		{ decorations: ({ decorations }) => decorations },
	);
}
