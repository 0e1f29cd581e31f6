type Start = {
	/** The files to preload. */
	ahead: string[];
	/** The modules that hydrate the page, in order. */
	steps: string[];
	/** Modules that load immediately. */
	atOnce: string[];
	/** Whether a page without query or fragment waits for the first interaction. */
	onTouch: boolean;
	load: (address: string) => Promise<unknown>;
};

/**
 * Starts the page in the browser after its first paint; meanwhile the server-rendered page can be read and its links
 * followed. Pages for reading wait for an interaction, or for a quiet period. Clicks, input, submitted forms and F8 before
 * hydration are replayed after it; a held link or form that would wait too long is left to the browser, and a box ticked
 * and unticked again is left alone. IME composition is left to React, which sees all of it. Parts of a page hydrate one
 * by one after the frame around them; React prioritizes a part that is interacted with.
 *
 * Inlined into the page as text, so it must not use anything from outside itself.
 */
export function startPage({ ahead, steps, atOnce, onTouch, load }: Start): void {
	const touches = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart', 'scroll'];
	const quietMs = 3000;
	const heldMs = 4000;
	/** What to repeat after hydration, by what it was done to. */
	const held = new Map<HTMLElement, () => void>();
	const entered = new Map<EventTarget, () => void>();
	let isStarted = false;

	function startAtTouch(event: Event) {
		const { movementX, movementY } = event as PointerEvent;
		// Chromium fires this for a resting pointer as soon as something appears under it.
		if (event.type !== 'pointermove' || movementX !== 0 || movementY !== 0) void start();
	}

	async function start() {
		if (isStarted) return;
		isStarted = true;
		for (const touch of touches) removeEventListener(touch, startAtTouch, true);
		for (const address of ahead) {
			const link = document.createElement('link');
			link.rel = 'modulepreload';
			link.href = address;
			document.head.append(link);
		}
		try {
			for (const step of steps) {
				await load(step);
				await new Promise((resolve) => setTimeout(resolve));
			}
		} catch {
			releaseHeld();
		}
	}

	function waitQuietly() {
		if (isStarted) return;
		for (const address of steps)
			fetch(address, { priority: 'low' })
				.then((file) => file.arrayBuffer())
				.catch(() => {});
		setTimeout(start, quietMs);
	}

	function holdPress(event: MouseEvent) {
		const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
		if (button || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return;
		const element = target.closest<HTMLElement>('button[type=button], [data-hold]');
		if (!element) {
			if (target.closest('a')) held.clear();
			return;
		}
		hold(event, element, () => element.click());
		if (element instanceof HTMLAnchorElement) setTimeout(follow, heldMs, element);
	}

	function holdSubmit(event: SubmitEvent) {
		const { target: form, submitter } = event;
		if (!(form instanceof HTMLFormElement)) return;
		hold(event, form, () => form.requestSubmit(submitter));
		setTimeout(() => {
			if (held.has(form)) releaseHeld();
		}, heldMs);
	}

	function hold(event: Event, element: HTMLElement, repeat: () => void) {
		event.preventDefault();
		event.stopImmediatePropagation();
		held.set(element, repeat);
		void start();
	}

	function follow(link: HTMLAnchorElement) {
		if (held.has(link)) location.assign(link.href);
	}

	function holdKey(event: KeyboardEvent) {
		const { target, key, code, ctrlKey, metaKey, altKey } = event;
		if (key === 'F8')
			held.set(document.body, () =>
				document.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true })),
			);
		const box = document.querySelector<HTMLInputElement>('input[aria-keyshortcuts="/"]');
		if (!box || key !== '/' || ctrlKey || metaKey || altKey || target !== document.body) return;
		event.preventDefault();
		box.focus();
	}

	function holdInput(event: Event) {
		const { target } = event;
		if (target instanceof HTMLSelectElement) {
			const { value } = target;
			entered.set(target, () => {
				target.value = value;
				target.dispatchEvent(new Event('change', { bubbles: true }));
			});
		} else if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) {
			const { checked } = target;
			if (checked === target.defaultChecked) entered.delete(target);
			else
				entered.set(target, () => {
					target.checked = !checked;
					target.click();
				});
		} else if (target instanceof HTMLInputElement && target.type !== 'file') {
			const { value } = target;
			if ((event as InputEvent).isComposing) entered.delete(target);
			else entered.set(target, () => retype(target, value));
		}
	}

	function retype(input: HTMLInputElement, value: string) {
		// React ignores input that does not change what it last saw, which is what is set here.
		input.value = `${value} `;
		Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
		input.dispatchEvent(new Event('input', { bubbles: true }));
	}

	/** The drawing behind a picture that cannot be shown is better than the browser's mark for that. */
	function showPicture({ type, target }: Event) {
		if (target instanceof HTMLImageElement && target.closest('.picture'))
			target.style.visibility = type === 'error' ? 'hidden' : '';
	}

	function releaseHeld() {
		removeEventListener('click', holdPress, true);
		removeEventListener('submit', holdSubmit, true);
		for (const [element, repeat] of held) if (element.isConnected) repeat();
		held.clear();
	}

	function release() {
		removeEventListener('keydown', holdKey, true);
		removeEventListener('input', holdInput, true);
		for (const [target, replay] of entered) {
			target.dispatchEvent(new Event('pointerdown', { bubbles: true }));
			replay();
		}
		entered.clear();
		releaseHeld();
	}

	addEventListener('error', showPicture, true);
	addEventListener('load', showPicture, true);
	addEventListener('click', holdPress, true);
	addEventListener('submit', holdSubmit, true);
	addEventListener('keydown', holdKey, true);
	addEventListener('input', holdInput, true);
	addEventListener('pagehide', () => held.clear());
	addEventListener('hydrated', () => setTimeout(release), { once: true });
	if (onTouch)
		for (const touch of touches) addEventListener(touch, startAtTouch, { capture: true, passive: true });
	requestAnimationFrame(() =>
		setTimeout(() => {
			for (const address of atOnce) load(address).catch(() => {});
			if (!onTouch || location.search || location.hash) void start();
			else if (document.readyState === 'complete') waitQuietly();
			else addEventListener('load', waitQuietly);
		}),
	);
}
