import { lazy, Suspense, useId, useRef } from 'react';
import { controlStyle, noteId } from '../forms/field.tsx';
import { classNames } from '../look/class-names.ts';
import type { EditorHandle, WritingPlace } from './markdown-editor-view.tsx';
import { PlaceholderButtons } from './placeholder-buttons.tsx';

// Only editors write Markdown, so the editor is loaded with the first form that needs it.
const MarkdownEditorView = lazy(() =>
	import('./markdown-editor-view.tsx').then((module) => ({ default: module.MarkdownEditorView })),
);

/**
 * Markdown with placeholders in double braces, offered as buttons and while typing. A plain field with the same text
 * until the editor has loaded. Tab leaves it.
 */
export function MarkdownEditor({
	label,
	name,
	value,
	error,
	help,
	isOptional = false,
	placeholders,
	onChange,
	onBlur,
}: {
	label: string;
	/** Lets a form find and focus it. */
	name: string;
	value: string;
	error?: string | undefined;
	help?: string;
	isOptional?: boolean;
	placeholders: readonly string[];
	onChange: (value: string) => void;
	onBlur?: () => void;
}) {
	const id = useId();
	const handle = useRef<EditorHandle>(null);
	const plain = useRef<HTMLTextAreaElement>(null);
	// The selection in the plain field, which the editor takes over.
	const writing = useRef<WritingPlace>(null);
	const noteWriting = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
		writing.current = { from: currentTarget.selectionStart, to: currentTarget.selectionEnd };
	};
	const insert = (text: string) => {
		if (handle.current) handle.current.insert(text);
		else onChange(value + text);
	};
	const focus = () => (handle.current ?? plain.current)?.focus();
	return (
		<fieldset
			name={name}
			tabIndex={-1}
			onFocus={(event) => {
				if (event.target === event.currentTarget) focus();
			}}
			className="min-w-0 outline-none"
		>
			<legend className="sr-only">{label}</legend>
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<button type="button" tabIndex={-1} aria-hidden onClick={focus} className="text-sm font-medium">
					{label}
				</button>
				{isOptional && <span className="text-xs text-muted">Optional</span>}
				{placeholders.length > 0 && (
					<div className="flex flex-wrap gap-1">
						<PlaceholderButtons words={placeholders} into={label} onInsert={insert} />
					</div>
				)}
			</div>
			<div className="mt-2">
				<Suspense
					fallback={
						<textarea
							ref={plain}
							aria-label={label}
							value={value}
							rows={10}
							onChange={(event) => onChange(event.currentTarget.value)}
							onFocus={noteWriting}
							onSelect={noteWriting}
							onBlur={() => {
								writing.current = null;
								onBlur?.();
							}}
							className={classNames(controlStyle, 'min-h-60 py-2.5 font-mono text-sm')}
						/>
					}
				>
					<MarkdownEditorView
						handle={handle}
						writing={writing}
						label={label}
						description={error ?? help ?? ''}
						isInvalid={error !== undefined}
						value={value}
						placeholders={placeholders}
						onChange={onChange}
						onBlur={onBlur}
					/>
				</Suspense>
			</div>
			<p
				id={noteId(id)}
				className={classNames('mt-1 min-h-5 text-sm', error ? 'font-medium text-danger' : 'text-muted')}
			>
				{error ?? help}
			</p>
		</fieldset>
	);
}
