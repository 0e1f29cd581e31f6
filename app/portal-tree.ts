import { siteTree } from './route-tree.ts';
import { adminRoute } from './routes/admin/admin.tsx';
import { adminRoutes } from './routes/admin/admin-pages.ts';
import { rootRoute } from './routes/root.tsx';

/** Every route: whoever loads this has the portal, too. */
export const wholeTree = rootRoute.addChildren([siteTree, adminRoute.addChildren(adminRoutes)]);
