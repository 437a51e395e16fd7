import type { DemoProduct } from './product.ts';
import { aiProducts } from './products-ai.ts';
import { commerceProducts } from './products-commerce.ts';
import { designProducts } from './products-design.ts';
import { developerProducts } from './products-developers.ts';
import { educationProducts } from './products-education.ts';
import { financeProducts } from './products-finance.ts';
import { firstProducts } from './products-first.ts';
import { hardwareProducts } from './products-hardware.ts';
import { healthProducts } from './products-health.ts';
import { homeProducts } from './products-home.ts';
import { marketingProducts } from './products-marketing.ts';
import { mediaProducts } from './products-media.ts';
import { operationsProducts } from './products-operations.ts';
import { productivityProducts } from './products-productivity.ts';
import { salesProducts } from './products-sales.ts';
import { securityProducts } from './products-security.ts';
import { travelProducts } from './products-travel.ts';

/** Every product of the demo. */
export const demoProducts: readonly DemoProduct[] = [
  ...firstProducts,
  ...aiProducts,
  ...commerceProducts,
  ...designProducts,
  ...developerProducts,
  ...educationProducts,
  ...financeProducts,
  ...hardwareProducts,
  ...healthProducts,
  ...homeProducts,
  ...marketingProducts,
  ...mediaProducts,
  ...operationsProducts,
  ...productivityProducts,
  ...salesProducts,
  ...securityProducts,
  ...travelProducts,
];
