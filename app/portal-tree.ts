import { siteTree } from './route-tree.ts';
import { adminRoute } from './routes/admin/admin.tsx';
import { adminRoutes } from './routes/admin/admin-pages.ts';
import { rootRoute } from './routes/root.tsx';

/** All routes, including the portal's. */
export const wholeTree = rootRoute.addChildren([siteTree, adminRoute.addChildren(adminRoutes)]);
