import type { ReactElement } from 'react';
import { Advertise } from '#features/submissions/web/contact/advertise.tsx';

export function AdvertisePage(): ReactElement {
	return <Advertise />;
}
