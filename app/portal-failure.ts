const key = 'portal-reloaded-at';
const onceInMs = 60_000;

/** The portal's files failed to load: after an upgrade a reload fetches the right ones, otherwise show an error. */
export function handlePortalLoadError(): void {
	const last = Number(sessionStorage.getItem(key));
	if (Date.now() - last > onceInMs) {
		sessionStorage.setItem(key, String(Date.now()));
		location.reload();
		return;
	}
	const place = document.createElement('main');
	place.className = 'flex flex-col items-center px-4 py-24 text-center';
	place.setAttribute('role', 'alert');
	const heading = document.createElement('h1');
	heading.className = 'font-serif text-3xl font-semibold tracking-[-0.02em]';
	heading.textContent = 'This page could not be loaded';
	const link = document.createElement('a');
	link.className = 'mt-8 underline';
	link.href = location.href;
	link.textContent = 'Try again';
	place.append(heading, link);
	document.body.replaceChildren(place);
}
