import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { forgetDraft, readDraft, writeDraft } from './form-draft.ts';

type Values<Name extends string> = Record<Name, string>;

/** What a part of a page needs to show the fields of a form. */
export type Form<Name extends string> = ReturnType<typeof useForm<Name, unknown>>;

/** Why sending failed: a sentence for the form, and sentences for its fields. */
export type FormFailure = {
	message: string;
	fields?: Record<string, string> | undefined;
	/** The form is emptied, because what was typed is of no more use. */
	isEmptied?: boolean;
};

type FormOptions<Name extends string, Body> = {
	/** Every field with the text it starts with, in the order of the page. */
	initial: Values<Name>;
	/** The name under which an unfinished form survives a reload, in this tab only; null for a form that does not. */
	draftKey: string | null;
	/** What is sent, checked by its schema. */
	check: (values: Values<Name>, filledInMs: number) => z.core.util.SafeParseResult<Body>;
	/** Answers null when all is well. */
	send: (body: Body) => Promise<FormFailure | null>;
};

/**
 * A form checked by a schema. A field is judged once it was left with something in it, all of them when the form is
 * sent; from then on the judgement follows each letter.
 */
export function useForm<Name extends string, Body>(options: FormOptions<Name, Body>) {
	const [initial] = useState(options.initial);
	const names = Object.keys(initial) as Name[];
	const form = useRef<HTMLFormElement>(null);
	const startedAt = useRef(0);
	const [values, showValues] = useState(initial);
	// What was typed last, even when the page has not been drawn since: that is what is sent.
	const latest = useRef(initial);
	const [judged, setJudged] = useState<ReadonlySet<Name>>(new Set());
	const [failure, setFailure] = useState<FormFailure | null>(null);
	const [status, setStatus] = useState<'editing' | 'sending' | 'sent'>('editing');
	const { draftKey } = options;

	useEffect(() => {
		const draft = draftKey === null ? null : readDraft(draftKey);
		startedAt.current = draft?.startedAt ?? Date.now();
		const found = { ...draft?.values, ...typedBeforeScript(form.current) };
		const known = Object.keys(latest.current).filter((name) => typeof found[name] === 'string');
		if (known.length === 0) return;
		latest.current = { ...latest.current, ...Object.fromEntries(known.map((name) => [name, found[name]])) };
		showValues(latest.current);
	}, [draftKey]);

	useEffect(() => {
		if (values !== initial && draftKey !== null)
			writeDraft(draftKey, { startedAt: startedAt.current, values });
	}, [draftKey, initial, values]);

	const errors = judged.size === 0 ? {} : errorsOf(options.check(values, 0));

	function errorOf(name: Name): string | undefined {
		return judged.has(name) ? (errors[name] ?? failure?.fields?.[name]) : undefined;
	}

	function put(next: Values<Name>) {
		latest.current = next;
		showValues(next);
	}

	function change(changed: Partial<Values<Name>>) {
		put({ ...latest.current, ...changed });
		// What the server said was about the text before.
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
		/** Judges no field until it is left again, because its text has come from elsewhere. */
		forgive: () => setJudged(new Set()),
		startAgain,
		/** For the form element. */
		formProps: { ref: form, onSubmit: handleSubmit, noValidate: true, method: 'post' } as const,
		/** For the control of one field. */
		field: (name: Name) => ({
			name,
			value: values[name],
			error: errorOf(name),
			onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
				change({ [name]: event.currentTarget.value } as Partial<Values<Name>>),
			onBlur: () => {
				if (latest.current[name].trim() !== '') setJudged((current) => new Set([...current, name]));
			},
		}),
	};
}

function errorsOf(checked: z.core.util.SafeParseResult<unknown>): Record<string, string> {
	const errors: Record<string, string> = {};
	for (const issue of checked.error?.issues ?? []) errors[String(issue.path[0] ?? '')] ??= sentenceOf(issue);
	return errors;
}

// The small flavour of zod brings no words of its own; our schemas write theirs except for lengths.
function sentenceOf(issue: z.core.$ZodIssue): string {
	const isOwn = issue.message !== '' && issue.message !== 'Invalid input';
	if (isOwn) return issue.message;
	if (issue.code === 'invalid_union') {
		const [first] = issue.errors
			.flat()
			.filter(({ message }) => message !== '' && message !== 'Invalid input');
		if (first) return first.message;
	}
	return issue.code === 'too_big' ? `At most ${issue.maximum} characters` : 'Please check this field';
}

/** What a visitor typed, or a browser filled in, before the page came alive. */
function typedBeforeScript(form: HTMLFormElement | null): Record<string, string> {
	const typed: Record<string, string> = {};
	for (const control of form?.elements ?? []) {
		const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
		if (control instanceof HTMLInputElement && control.type === 'checkbox') {
			if (control.checked) typed[control.name] = control.value;
		} else if (isText && control.value !== '' && control.value !== control.defaultValue)
			typed[control.name] = control.value;
	}
	return typed;
}
