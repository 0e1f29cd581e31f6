import type { ReactElement } from 'react';
import { Contact } from '#features/submissions/web/contact/contact.tsx';

export function ContactPage(): ReactElement {
	return <Contact />;
}
