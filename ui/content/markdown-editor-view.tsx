import { autocompletion, type CompletionContext } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { editorTheme, markMarkdown, markPlaceholders } from './markdown-editor-looks.ts';

/** The imperative handle of the editor. */
export type EditorHandle = { insert: (text: string) => void; focus: () => void };

/** The selection while someone is typing; null if nobody is. */
export type WritingPlace = { from: number; to: number } | null;

/** The editor itself, in a shadow root, where its styles need no CSP exception. */
export function MarkdownEditorView({
	handle,
	writing,
	label,
	description,
	isInvalid,
	value,
	placeholders,
	onChange,
	onBlur,
}: {
	handle: Ref<EditorHandle>;
	/** The selection in the plain field that the editor replaces. */
	writing: RefObject<WritingPlace>;
	label: string;
	description: string;
	isInvalid: boolean;
	value: string;
	placeholders: readonly string[];
	onChange: (value: string) => void;
	onBlur: (() => void) | undefined;
}) {
	const host = useRef<HTMLDivElement>(null);
	const view = useRef<EditorView>(null);
	const attributes = useRef(new Compartment());
	// Values passed to the form that have not come back yet: typing is faster than rendering.
	const told = useRef<string[]>([]);
	const handleChange = useEffectEvent((text: string) => {
		if (text === value && told.current.length === 0) return;
		told.current.push(text);
		onChange(text);
	});
	const handleBlur = useEffectEvent(() => onBlur?.());
	const currentAttributes = useEffectEvent(() => attributesOf(label, description, isInvalid));
	const startText = useEffectEvent(() => value);
	const words = placeholders.join(' ');

	useEffect(() => {
		const home = host.current;
		if (!home) return;
		const root = home.shadowRoot ?? home.attachShadow({ mode: 'open' });
		const editor = new EditorView({
			parent: root,
			root,
			state: EditorState.create({
				doc: startText(),
				extensions: [
					history(),
					keymap.of([...defaultKeymap, ...historyKeymap]),
					markdown(),
					markMarkdown,
					markPlaceholders(words.split(' ')),
					autocompletion({ override: [offer(words.split(' '))], icons: false }),
					EditorView.lineWrapping,
					editorTheme,
					attributes.current.of(EditorView.contentAttributes.of(currentAttributes())),
					EditorView.updateListener.of((update) => {
						if (update.docChanged) handleChange(update.state.doc.toString());
						if (update.focusChanged && !update.view.hasFocus) handleBlur();
					}),
				],
			}),
		});
		view.current = editor;
		const place = writing.current;
		writing.current = null;
		if (place) {
			const end = editor.state.doc.length;
			editor.focus();
			editor.dispatch({ selection: { anchor: Math.min(place.from, end), head: Math.min(place.to, end) } });
		}
		return () => {
			view.current = null;
			editor.destroy();
		};
	}, [words, writing]);

	useEffect(() => {
		view.current?.dispatch({
			effects: attributes.current.reconfigure(
				EditorView.contentAttributes.of(attributesOf(label, description, isInvalid)),
			),
		});
	}, [label, description, isInvalid]);

	useEffect(() => {
		const editor = view.current;
		const own = told.current.lastIndexOf(value);
		told.current = told.current.slice(own + 1);
		if (own !== -1) return;
		const shown = editor?.state.doc.toString();
		if (editor && shown !== undefined && shown !== value)
			editor.dispatch({ changes: { from: 0, to: shown.length, insert: value } });
	}, [value]);

	useImperativeHandle(
		handle,
		() => ({
			focus: () => view.current?.focus(),
			insert: (text) => {
				const editor = view.current;
				if (!editor) return;
				editor.dispatch(editor.state.replaceSelection(text), { scrollIntoView: true });
				editor.focus();
			},
		}),
		[],
	);

	return (
		<div
			ref={host}
			data-invalid={isInvalid}
			className="min-h-60 overflow-hidden rounded-md border border-border-strong bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus data-[invalid=true]:border-danger"
		/>
	);
}

function attributesOf(label: string, description: string, isInvalid: boolean): Record<string, string> {
	return {
		'aria-label': label,
		spellcheck: 'true',
		...(description !== '' && { 'aria-description': description }),
		...(isInvalid && { 'aria-invalid': 'true' }),
	};
}

/** Offers the placeholders after two opening braces. */
function offer(words: readonly string[]) {
	return (context: CompletionContext) => {
		const typed = context.matchBefore(/\{\{\w*/);
		if (!typed) return null;
		return {
			from: typed.from,
			options: words.map((word) => ({
				label: `{{${word}}}`,
				apply: (editor: EditorView, _: unknown, from: number, to: number) => {
					const isClosed = editor.state.sliceDoc(to, to + 2) === '}}';
					const insert = `{{${word}}}`;
					editor.dispatch({
						changes: { from, to: isClosed ? to + 2 : to, insert },
						selection: { anchor: from + insert.length },
						userEvent: 'input.complete',
					});
				},
			})),
			validFor: /^\{\{\w*$/,
		};
	};
}
