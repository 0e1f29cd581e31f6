import type { ReactElement } from 'react';
import { Contact } from '#web/features/contact/contact.tsx';

export function ContactPage(): ReactElement {
	return <Contact />;
}
