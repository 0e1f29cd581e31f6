import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { forgetDraft, listChanges, readDraft, restoreChanges, writeDraft } from './form-draft.ts';

/** The names of the values of one type. */
type NameOf<Values, Type> = {
	[Name in keyof Values]: Values[Name] extends Type ? Name : never;
}[keyof Values] &
	string;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a component needs to render the fields of a form. */
export type FormOf<Values extends object> = ReturnType<typeof useForm<Values, unknown>>;

/** A form with text values only. */
export type Form<Name extends string> = FormOf<Record<Name, string>>;

/** Why sending failed: a message for the form, and messages for its fields. */
export type FormFailure = {
	message: string;
	fields?: Record<string, string> | undefined;
	/** Resets the form, because the input is no longer useful. */
	isEmptied?: boolean;
};

export type FormOptions<Values extends object, Body> = {
	/** All fields with their initial values, in page order. */
	initial: Values;
	/** The key under which an unfinished form survives a reload, in this tab only; null for none. */
	draftKey: string | null;
	/** Validates the values into the request body. */
	check: (values: Values, filledInMs: number) => z.core.util.SafeParseResult<Body>;
	/** Returns null on success. */
	send: (body: Body) => Promise<FormFailure | null>;
};

/**
 * A form validated by a schema. A field is validated once it was left non-empty, all of them on submit; from then on, on
 * every keystroke.
 */
export function useForm<Values extends object, Body>(options: FormOptions<Values, Body>) {
	type Name = keyof Values & string;
	const [initial] = useState(options.initial);
	const names = Object.keys(initial) as Name[];
	const form = useRef<HTMLFormElement>(null);
	const startedAt = useRef(0);
	const [values, showValues] = useState(initial);
	// The latest input, even if not rendered yet: this is what is sent.
	const latest = useRef(initial);
	const [judged, setJudged] = useState<ReadonlySet<Name>>(new Set());
	const [failure, setFailure] = useState<FormFailure | null>(null);
	const [status, setStatus] = useState<'editing' | 'sending' | 'sent'>('editing');
	const { draftKey } = options;

	useEffect(() => {
		const draft = draftKey === null ? null : readDraft(draftKey);
		startedAt.current = draft?.startedAt ?? shownSince();
		const found: Record<string, unknown> = {
			...(draft && restoreChanges(draft, initial)),
			...typedBeforeScript(form.current),
		};
		const known = Object.entries(latest.current).filter(([name, value]) => isLike(found[name], value));
		if (known.length === 0) return;
		latest.current = { ...latest.current, ...Object.fromEntries(known.map(([name]) => [name, found[name]])) };
		showValues(latest.current);
	}, [draftKey, initial]);

	useEffect(() => {
		if (values !== initial && draftKey !== null)
			writeDraft(draftKey, { startedAt: startedAt.current, changed: listChanges(initial, values) });
	}, [draftKey, initial, values]);

	const errors = judged.size === 0 ? {} : errorsOf(options.check(values, 0));

	function errorOf(name: Name): string | undefined {
		return judged.has(name) ? (errors[name] ?? failure?.fields?.[name]) : undefined;
	}

	function put(next: Values) {
		latest.current = next;
		showValues(next);
	}

	function change(changed: Partial<Values>) {
		put({ ...latest.current, ...changed });
		// The server's message was about the previous input.
		if (failure) setFailure(null);
	}

	async function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (status === 'sending') return;
		setJudged(new Set(names));
		const checked = options.check(latest.current, Date.now() - startedAt.current);
		if (!checked.success) {
			focusFirst(Object.keys(errorsOf(checked)));
			return;
		}
		setFailure(null);
		setStatus('sending');
		const refused = await options.send(checked.data);
		if (refused) {
			if (refused.isEmptied) startAgain();
			setFailure(refused);
			setStatus('editing');
			return;
		}
		forget();
		setStatus('sent');
	}

	function focusFirst(wrong: string[]) {
		const name = names.find((candidate) => wrong.includes(candidate));
		const control = name && form.current?.elements.namedItem(name);
		if (control instanceof HTMLElement) control.focus();
	}

	function forget() {
		if (draftKey !== null) forgetDraft(draftKey);
	}

	function startAgain() {
		forget();
		startedAt.current = Date.now();
		put(initial);
		setJudged(new Set());
		setFailure(null);
		setStatus('editing');
	}

	return {
		values,
		status,
		isSending: status === 'sending',
		failure,
		change,
		/** Hides errors until a field is left again, because its text was not typed. */
		forgive: () => setJudged(new Set()),
		startAgain,
		/** For the form element. */
		formProps: { ref: form, onSubmit: handleSubmit, noValidate: true, method: 'post' } as const,
		errorOf,
		/** For a text control. */
		field: (name: NameOf<Values, string>) => ({
			name,
			value: values[name] as string,
			error: errorOf(name),
			onChange: (event: ChangeEvent<Control>) =>
				change({ [name]: event.currentTarget.value } as Partial<Values>),
			onBlur: () => {
				if ((latest.current[name] as string).trim() !== '')
					setJudged((current) => new Set([...current, name]));
			},
		}),
		/** For a checkbox. */
		box: (name: NameOf<Values, boolean>) => ({
			name,
			checked: values[name] as boolean,
			onChange: (event: ChangeEvent<HTMLInputElement>) =>
				change({ [name]: event.currentTarget.checked } as Partial<Values>),
		}),
		/** For a field of tags. */
		tags: (name: NameOf<Values, readonly string[]>) => ({
			name,
			tags: values[name] as readonly string[],
			error: errorOf(name),
			onChange: (tags: string[]) => change({ [name]: tags } as Partial<Values>),
		}),
	};
}

function errorsOf(checked: z.core.util.SafeParseResult<unknown>): Record<string, string> {
	const errors: Record<string, string> = {};
	for (const issue of checked.error?.issues ?? []) errors[String(issue.path[0] ?? '')] ??= sentenceOf(issue);
	return errors;
}

// zod/mini has no messages of its own; our schemas write theirs except for lengths.
function sentenceOf(issue: z.core.$ZodIssue): string {
	const isOwn = issue.message !== '' && issue.message !== 'Invalid input';
	if (isOwn) return issue.message;
	if (issue.code === 'invalid_union') {
		const [first] = issue.errors
			.flat()
			.filter(({ message }) => message !== '' && message !== 'Invalid input');
		if (first) return first.message;
	}
	if (issue.code !== 'too_big') return 'Please check this field';
	return `At most ${issue.maximum} ${issue.origin === 'array' ? 'entries' : 'characters'}`;
}

/** A draft may predate a change of the form. */
function isLike(found: unknown, value: unknown): boolean {
	return typeof found === typeof value && Array.isArray(found) === Array.isArray(value);
}

/** What was typed, or filled in by the browser, before hydration. */
function typedBeforeScript(form: HTMLFormElement | null): Record<string, unknown> {
	const typed: Record<string, unknown> = {};
	for (const control of form?.elements ?? []) {
		const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
		if (control instanceof HTMLInputElement && control.type === 'checkbox') {
			if (control.checked && !control.defaultChecked) typed[control.name] = true;
		} else if (isText && control.value !== '' && control.value !== control.defaultValue)
			typed[control.name] = control.value;
	}
	return typed;
}

/** A server-rendered form could be filled in before hydration. */
function shownSince(): number {
	return 'hydrated' in document.documentElement.dataset ? Date.now() : performance.timeOrigin;
}
