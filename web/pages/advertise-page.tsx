import type { ReactElement } from 'react';
import { Advertise } from '#web/features/contact/advertise.tsx';

export function AdvertisePage(): ReactElement {
	return <Advertise />;
}
