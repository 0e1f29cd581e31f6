import type { ReactElement } from 'react';
import { Status } from '#features/status/web/status.tsx';

export function AdminStatusPage(): ReactElement {
	return <Status />;
}
