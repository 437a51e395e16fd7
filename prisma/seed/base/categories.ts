// The category tree that every installation starts with. The team may change it; categories in the database are never overwritten.

export interface SeedCategory {
  name: string;
  /** Names of its subcategories, in order. */
  subcategories: string[];
}

export const categoryTree: readonly SeedCategory[] = [
  {
    name: 'Productivity',
    subcategories: [
      'Notes and writing',
      'Calendars and scheduling',
      'Task management',
      'Focus and habits',
      'Meetings',
      'Documents and files',
    ],
  },
  {
    name: 'Developer tools',
    subcategories: [
      'Databases',
      'Testing',
      'APIs and integrations',
      'Monitoring and logs',
      'Hosting and deployment',
      'Code editors and review',
    ],
  },
  {
    name: 'Artificial intelligence',
    subcategories: [
      'Assistants and agents',
      'Image generation',
      'Speech and transcription',
      'Machine learning operations',
      'Search and knowledge',
    ],
  },
  { name: 'Design', subcategories: ['Typography', 'Interface design', 'Illustration and icons', 'Colour and branding', '3D and motion'] },
  {
    name: 'Marketing',
    subcategories: ['Email marketing', 'Search engine optimisation', 'Social media', 'Web analytics', 'Landing pages'],
  },
  {
    name: 'Sales and customers',
    subcategories: [
      'Customer relationship management',
      'Customer support',
      'Surveys and feedback',
      'Live chat',
      'Bookings and appointments',
    ],
  },
  { name: 'Finance', subcategories: ['Accounting and invoicing', 'Personal budgeting', 'Payments and billing', 'Investing', 'Taxes'] },
  {
    name: 'Business operations',
    subcategories: ['Human resources', 'Recruiting', 'Legal and contracts', 'Project management', 'Inventory and logistics'],
  },
  { name: 'Health and sport', subcategories: ['Outdoors', 'Fitness', 'Nutrition', 'Sleep and mindfulness', 'Medical practice'] },
  {
    name: 'Education',
    subcategories: ['Languages', 'Courses and classrooms', 'Learning to code', 'For children', 'Exams and study'],
  },
  { name: 'Home and food', subcategories: ['Cooking', 'Gardening', 'Household', 'Real estate', 'Pets'] },
  { name: 'Travel and places', subcategories: ['Trip planning', 'Maps and navigation', 'Public transport', 'Places to stay', 'Cycling'] },
  {
    name: 'Media and entertainment',
    subcategories: ['Music', 'Podcasts', 'Video', 'Photography', 'Games', 'Books and reading'],
  },
  {
    name: 'Commerce',
    subcategories: ['Online shops', 'Marketplaces', 'Subscriptions and memberships', 'Shipping and returns', 'Point of sale'],
  },
  {
    name: 'Security and privacy',
    subcategories: ['Password management', 'Privacy tools', 'Identity and access', 'Backups', 'Network security'],
  },
  {
    name: 'Hardware and making',
    subcategories: ['Smart home', 'Wearables', 'Electronics and robotics', '3D printing', 'Energy and climate'],
  },
];
